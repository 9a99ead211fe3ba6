//! Cases of the law, as an arbiter writes them down.
//!
//! A file holds blocks, separated by empty lines; a line that starts with `#`
//! is a comment, and a line that starts with a blank continues the one above.
//!
//! ```text
//! case      rook-chases-unrooted-horse
//! why       the plainest perpetual chase: one attacker, one target, no root
//! source    own construction
//! fen       …
//! moves     h2e2 h9g7 | a0b0 d9d8 b0a0 d8d9
//! natures   chase idle chase idle
//! natures   world-2018: chase - chase -
//! ruling    2020 red loses; 25.3
//! ruling    none draw
//! status    settled
//! ```
//!
//! - `moves`: ICCS; what stands before the bar leads into the cycle.
//! - `natures`: one for each move of the cycle; `-` where nobody says what it
//!   is, `chase/kill` where both are right. A line that starts with an edition
//!   and a colon is for that edition alone.
//! - `ruling`: an edition, what we rule (`draw`, `red loses`, `black loses` or
//!   `undetermined`) and, after a semicolon, the clause as the source has it.
//! - `printed`: an edition and what the source rules, where we rule otherwise.
//! - `printed-natures`: as `natures`, what the source prints where we find others.
//! - `status`: `settled`, `single-source`, `inferred`, `own` (a position of our
//!   own construction), `disputed` or `opinion` (of a program). Only the last
//!   two may have `printed` and `printed-natures` lines.
//! - `refused`: in place of the rulings, a word of the reason why the position
//!   or the moves are no case at all.
//! - `why`, `source` and `note` are free text.

use std::fs;
use std::path::{Path, PathBuf};

use ruling::board::{Color, Move, Position};
use ruling::law::{EditionId, Nature, Outcome};

/// One block of a file.
#[derive(Clone, Debug)]
pub struct Case {
    /// `folder/file/name`.
    pub name: String,
    /// The file and line where it begins.
    pub place: String,
    pub why: String,
    pub source: String,
    pub fen: String,
    pub lead_in: Vec<Move>,
    pub cycle: Vec<Move>,
    pub natures: Vec<NatureLine>,
    pub rulings: Vec<Ruling>,
    pub printed: Vec<Ruling>,
    pub printed_natures: Vec<NatureLine>,
    pub refused: Option<String>,
    pub status: Status,
    pub note: String,
}

/// What the moves of the cycle are.
#[derive(Clone, Debug)]
pub struct NatureLine {
    /// Under which edition; `None`: under each that has no line of its own.
    pub edition: Option<EditionId>,
    /// For each move the natures that are right; empty if nobody says.
    pub moves: Vec<Vec<Nature>>,
}

/// What a cycle comes to under an edition.
#[derive(Clone, Debug)]
pub struct Ruling {
    pub edition: EditionId,
    pub outcome: Outcome,
    pub clause: String,
}

/// How sure a case is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Status {
    Settled,
    SingleSource,
    Inferred,
    Own,
    Disputed,
    Opinion,
}

impl Case {
    /// The position in which the cycle begins.
    pub fn start(&self) -> Result<Position, String> {
        let mut position = Position::from_fen(&self.fen).map_err(|error| error.to_string())?;
        for &m in &self.lead_in {
            position.play(m).map_err(|error| error.to_string())?;
        }
        Ok(position)
    }

    /// What the case rules under an edition, if anything.
    pub fn ruling_under(&self, edition: EditionId) -> Option<&Ruling> {
        self.rulings.iter().find(|ruling| ruling.edition == edition)
    }

    /// The natures that the case prints for an edition.
    pub fn natures_under(&self, edition: EditionId) -> Option<&[Vec<Nature>]> {
        self.natures
            .iter()
            .find(|line| line.edition == Some(edition))
            .or_else(|| self.natures.iter().find(|line| line.edition.is_none()))
            .map(|line| line.moves.as_slice())
    }
}

/// Every case under `tests/cases`, in order of path.
pub fn all() -> Vec<Case> {
    let mut paths = Vec::new();
    find(Path::new("tests/cases"), &mut paths);
    paths.sort();
    let cases: Vec<Case> = paths.iter().flat_map(|path| read(path)).collect();
    for (index, case) in cases.iter().enumerate() {
        let same = cases[..index].iter().find(|other| other.name == case.name);
        assert!(
            same.is_none(),
            "{}: '{}' is there twice",
            case.place,
            case.name
        );
    }
    cases
}

fn find(dir: &Path, paths: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(dir).expect("the folder exists") {
        let path = entry.expect("an entry can be read").path();
        if path.is_dir() {
            find(&path, paths);
        } else if path
            .extension()
            .is_some_and(|extension| extension == "case")
        {
            paths.push(path);
        }
    }
}

/// The cases of one file.
fn read(path: &Path) -> Vec<Case> {
    let text = fs::read_to_string(path).expect("the file can be read");
    let stem = path.with_extension("");
    let folder = stem.strip_prefix("tests/cases").expect("it lies there");
    let mut cases = Vec::new();
    let mut block: Vec<(usize, String)> = Vec::new();
    for (index, line) in text.lines().chain([""]).enumerate() {
        if line.starts_with('#') {
            continue;
        }
        if line.is_empty() {
            if !block.is_empty() {
                let place = format!("{}:{}", path.display(), block[0].0);
                cases.push(parse(&block, &folder.display().to_string(), place));
                block.clear();
            }
        } else if line.starts_with(' ') {
            let last = block.last_mut().expect("a line to continue");
            last.1.push(' ');
            last.1.push_str(line.trim());
        } else {
            block.push((index + 1, line.to_owned()));
        }
    }
    cases
}

fn parse(block: &[(usize, String)], folder: &str, place: String) -> Case {
    let mut case = Case {
        name: String::new(),
        place,
        why: String::new(),
        source: String::new(),
        fen: String::new(),
        lead_in: Vec::new(),
        cycle: Vec::new(),
        natures: Vec::new(),
        rulings: Vec::new(),
        printed: Vec::new(),
        printed_natures: Vec::new(),
        refused: None,
        status: Status::Settled,
        note: String::new(),
    };
    let mut status = None;
    for (number, line) in block {
        let fail = |what: String| -> ! { panic!("{} (line {number}): {what}", case.place) };
        let Some((key, value)) = line.split_once(' ') else {
            fail(format!("'{line}' has a key alone"))
        };
        let value = value.trim();
        match key {
            "case" => case.name = format!("{folder}/{value}"),
            "why" => case.why = value.into(),
            "source" => case.source = value.into(),
            "fen" => case.fen = value.into(),
            "note" => case.note = value.into(),
            "moves" => match moves(value) {
                Ok((lead_in, cycle)) => (case.lead_in, case.cycle) = (lead_in, cycle),
                Err(error) => fail(error),
            },
            "natures" => match natures(value) {
                Ok(line) => case.natures.push(line),
                Err(error) => fail(error),
            },
            "ruling" => match ruling(value) {
                Ok(ruling) => case.rulings.push(ruling),
                Err(error) => fail(error),
            },
            "printed" => match ruling(value) {
                Ok(ruling) => case.printed.push(ruling),
                Err(error) => fail(error),
            },
            "printed-natures" => match natures(value) {
                Ok(line) => case.printed_natures.push(line),
                Err(error) => fail(error),
            },
            "refused" => case.refused = Some(value.into()),
            "status" => match Status::parse(value) {
                Some(read) => status = Some(read),
                None => fail(format!("'{value}' is not a status")),
            },
            _ => fail(format!("'{key}' is not a key")),
        }
    }
    let Some(status) = status else {
        panic!("{}: no status", case.place)
    };
    case.status = status;
    check(&case);
    case
}

/// Fails if the parts of a case do not fit together.
fn check(case: &Case) {
    let place = &case.place;
    for (what, text) in [
        ("name", &case.name),
        ("why", &case.why),
        ("source", &case.source),
        ("fen", &case.fen),
    ] {
        assert!(!text.is_empty(), "{place}: no {what}");
    }
    assert_eq!(
        case.rulings.is_empty(),
        case.refused.is_some(),
        "{place}: rulings or a refusal, one of the two"
    );
    for line in case.natures.iter().chain(&case.printed_natures) {
        assert_eq!(
            line.moves.len(),
            case.cycle.len(),
            "{place}: natures for other moves"
        );
    }
    let in_doubt = matches!(case.status, Status::Disputed | Status::Opinion);
    assert!(
        in_doubt || case.printed.is_empty() && case.printed_natures.is_empty(),
        "{place}: printed otherwise, yet not disputed"
    );
}

impl Status {
    fn parse(text: &str) -> Option<Status> {
        Some(match text {
            "settled" => Status::Settled,
            "single-source" => Status::SingleSource,
            "inferred" => Status::Inferred,
            "own" => Status::Own,
            "disputed" => Status::Disputed,
            "opinion" => Status::Opinion,
            _ => return None,
        })
    }
}

fn moves(text: &str) -> Result<(Vec<Move>, Vec<Move>), String> {
    let list = |text: &str| {
        text.split_whitespace()
            .map(|word| word.parse().map_err(|_| format!("'{word}' is not a move")))
            .collect::<Result<Vec<Move>, String>>()
    };
    match text.split_once('|') {
        Some((lead_in, cycle)) => Ok((list(lead_in)?, list(cycle)?)),
        None => Ok((Vec::new(), list(text)?)),
    }
}

fn natures(text: &str) -> Result<NatureLine, String> {
    let (edition, words) = match text.split_once(':') {
        Some((edition, words)) => (Some(edition_named(edition)?), words),
        None => (None, text),
    };
    let nature = |word: &str| word.parse::<Nature>().map_err(|error| error.to_string());
    let moves = words
        .split_whitespace()
        .map(|word| match word {
            "-" => Ok(Vec::new()),
            _ => word.split('/').map(nature).collect(),
        })
        .collect::<Result<Vec<Vec<Nature>>, String>>()?;
    Ok(NatureLine { edition, moves })
}

fn ruling(text: &str) -> Result<Ruling, String> {
    let (ruling, clause) = text.split_once(';').unwrap_or((text, ""));
    let (edition, outcome) = ruling
        .split_once(' ')
        .ok_or_else(|| format!("'{ruling}' has no outcome"))?;
    let outcome = match outcome.trim() {
        "draw" => Outcome::Draw,
        "red loses" => Outcome::Loses(Color::Red),
        "black loses" => Outcome::Loses(Color::Black),
        "undetermined" => Outcome::Undetermined,
        other => return Err(format!("'{other}' is not an outcome")),
    };
    Ok(Ruling {
        edition: edition_named(edition)?,
        outcome,
        clause: clause.trim().into(),
    })
}

fn edition_named(text: &str) -> Result<EditionId, String> {
    text.parse()
        .map_err(|error: ruling::law::ParseEditionError| error.to_string())
}
