use super::syntax::folded;
use super::*;

/// What follows from each line, told to one and the same client.
fn responses(lines: &[&str]) -> Vec<Response> {
    let mut options = Options::new();
    lines.iter().map(|line| options.set(line)).collect()
}

fn last(lines: &[&str]) -> Response {
    responses(lines).pop().expect("a line")
}

fn kept(asked: &str, why: EditionKept) -> Response {
    Response::Tell(Message::EditionKept {
        asked: asked.to_string(),
        why,
    })
}

#[test]
fn both_syntaxes_set_an_option() {
    let hash = Response::Apply(Change::Hash(64));
    let overhead = Response::Apply(Change::MoveOverhead(Duration::from_millis(100)));
    let log = |path: &str| Response::Apply(Change::LogFile(Some(path.into())));
    let table = [
        ("name Hash value 64", hash.clone()),
        ("name  HASH  value  64 ", hash.clone()),
        ("Name Hash Value 64", hash.clone()),
        ("name hashsize value 64", hash.clone()),
        ("name Hash 64", hash.clone()),
        ("hashsize 64", hash.clone()),
        ("Hash 64", hash),
        ("name Move Overhead value 100", overhead.clone()),
        ("Move Overhead 100", overhead.clone()),
        ("moveoverhead 100", overhead),
        ("name Clear Hash", Response::Apply(Change::ClearHash)),
        ("clearhash", Response::Apply(Change::ClearHash)),
        ("newgame", Response::Apply(Change::NewGame)),
        ("name Debug Log File value a  b.log", log("a  b.log")),
        ("debuglogfile value.log", log("value.log")),
        ("name Ponder value 1", Response::Apply(Change::Ponder(true))),
        ("ponder ON", Response::Apply(Change::Ponder(true))),
        (
            "usemillisec true",
            Response::Apply(Change::ClockUnit(ClockUnit::Milliseconds)),
        ),
        (
            "name RuleEdition value NONE",
            Response::Apply(Change::Edition(EditionId::ChecksOnly)),
        ),
    ];
    for (line, response) in table {
        assert_eq!(last(&[line]), response, "'{line}'");
    }
}

#[test]
fn unknown_options_mean_nothing() {
    let lines = [
        "",
        "name",
        "name value",
        "name value 3",
        "value",
        "ar chaturanga var chec chec",
        "name syzygyPath value /x",
        "name UCI_Variant value xiangqi",
        "name Rule60 value true",
        "promotion false",
        "象棋 1",
    ];
    for line in lines {
        assert_eq!(last(&[line]), Response::Nothing, "'{line}'");
    }
}

#[test]
fn a_value_that_does_not_fit_is_quoted() {
    let hash = Allowed::Range(0, 65536);
    let table = [
        ("name Hash value -1", "Hash", "-1", hash.clone()),
        ("name Hash value 65537", "Hash", "65537", hash.clone()),
        ("hashsize", "Hash", "", hash),
        (
            "name MultiPV value 1.5",
            "MultiPV",
            "1.5",
            Allowed::Range(1, 128),
        ),
        ("ponder maybe", "Ponder", "maybe", Allowed::Switch),
        (
            "language fr",
            "Language",
            "fr",
            Allowed::Words(vec!["en", "zh"]),
        ),
    ];
    for (line, option, value, allowed) in table {
        let told = Response::Tell(Message::OptionValue {
            option,
            value: value.to_string(),
            allowed,
        });
        assert_eq!(last(&[line]), told, "'{line}'");
    }
}

/// Clients echo what was declared, and XBoard the first word of a combo.
#[test]
fn an_echo_changes_nothing() {
    let mut options = Options::new();
    for row in TABLE.iter().filter(|row| !row.is_button()) {
        let line = row
            .line(Dialect::Ucci, Ranks::FromZero)
            .or_else(|| row.line(Dialect::Uci, Ranks::FromOne))
            .expect("it is declared to somebody");
        let (_, default) = line.split_once(" default ").expect("a default");
        let default = default.split(' ').next().expect("a word");
        let echo = options.set(&format!("{} {default}", row.word));
        assert_eq!(echo, Response::Nothing, "{}", row.word);
    }
    assert_eq!(
        responses(&["threads 2", "name Threads value 2"]),
        [Response::Apply(Change::Threads(2)), Response::Nothing]
    );
}

#[test]
fn every_option_is_declared_once_and_for_every_client() {
    let mut names = Vec::new();
    for row in TABLE {
        for (dialect, name) in [
            (Dialect::Uci, folded(row.name)),
            (Dialect::Ucci, row.word.into()),
        ] {
            let Some(line) = row.line(dialect, Ranks::FromOne) else {
                continue;
            };
            assert!(line.len() < 500, "{line}");
            assert!(line.is_ascii(), "{line}");
            let default = line
                .split(" default ")
                .nth(1)
                .and_then(|rest| rest.split(' ').next());
            let var = line
                .split(" var ")
                .nth(1)
                .and_then(|rest| rest.split(' ').next());
            if let Some(var) = var {
                assert_eq!(default, Some(var), "the default comes first: {line}");
            }
            names.push((dialect, name));
        }
        assert_eq!(
            row.word,
            folded(row.word),
            "a UCCI name is one lower-case word"
        );
        assert_eq!(Alias::named(row.word), None, "an alias is never declared");
    }
    let count = names.len();
    names.sort_by_key(|(dialect, name)| (*dialect == Dialect::Ucci, name.clone()));
    names.dedup();
    assert_eq!(names.len(), count);
}

#[test]
fn declarations_read_as_each_dialect_has_it() {
    let lines = |dialect| Options::lines(dialect, Ranks::FromZero).collect::<Vec<_>>();
    let (uci, ucci) = (lines(Dialect::Uci), lines(Dialect::Ucci));
    let has = |lines: &[String], line: &str| lines.iter().any(|other| other == line);
    for line in [
        "option name Threads type spin default 1 min 0 max 256",
        "option name Clear Hash type button",
        "option name Ponder type check default false",
        "option name Debug Log File type string default <empty>",
        "option name Language type combo default en var en var zh",
    ] {
        assert!(has(&uci, line), "{line}\n{uci:#?}");
    }
    for line in [
        "option usemillisec type check default false",
        "option newgame type button",
        "option hashsize type spin min 0 max 65536 default 16",
        "option encoding type combo var utf-8 var gbk default utf-8",
    ] {
        assert!(has(&ucci, line), "{line}\n{ucci:#?}");
    }
    assert!(
        !uci.iter()
            .any(|line| line.to_lowercase().contains("usemillisec"))
    );
}

#[test]
fn names_of_other_engines_choose_an_edition() {
    let edition = |name: &str| match name.parse().expect("an edition") {
        id if id == EditionId::default() => Response::Nothing,
        id => Response::Apply(Change::Edition(id)),
    };
    let table = [
        ("name Repetition Rule value", "AsianRule", "asia-2003"),
        ("name Repetition Rule value", "ChineseRule", "2011"),
        ("name Repetition Rule value", "ComputerRule", "computer"),
        ("name Repetition Rule value", "AllowChase", "none"),
        ("name Repetition Rule value", "NoJudgement", "off"),
        ("repetition", "alwaysdraw", "off"),
        ("repetition", "checkban", "none"),
        ("repetition", "asianrule", "asia-2003"),
        ("repetition", "chineserule", "1999"),
    ];
    for (option, value, name) in table {
        let line = format!("{option} {value}");
        assert_eq!(last(&[&line]), edition(name), "'{line}'");
    }
    for value in ["SkyRule", "TiantianRule", "YitianRule"] {
        let line = format!("name Repetition Rule value {value}");
        assert_eq!(last(&[&line]), kept(value, EditionKept::NoPublicText));
        assert_eq!(last(&[&line, &line]), Response::Nothing, "said once");
    }
    let back = [
        "repetition alwaysdraw",
        "name Repetition Rule value ChineseRule",
    ];
    assert_eq!(
        last(&back),
        Response::Apply(Change::Edition(EditionId::China2011))
    );
}

#[test]
fn no_alias_overrides_the_edition_that_the_client_has_set() {
    let draws = "name Repetition Rule value NoJudgement";
    for set in ["name RuleEdition value none", "ruleedition 2011"] {
        assert_eq!(
            responses(&[set, draws, draws])[1..],
            [
                kept("NoJudgement", EditionKept::SetByClient),
                Response::Nothing
            ],
            "'{set}'"
        );
    }
    // The client's own word counts for more at any time.
    let own = Response::Apply(Change::Edition(EditionId::China2011));
    assert_eq!(last(&[draws, "ruleedition 2011"]), own);
}

#[test]
fn names_of_other_engines_set_the_natural_limit() {
    let table = [
        ("drawmoves 50", Response::Apply(Change::NaturalLimit(100))),
        ("drawmoves 60", Response::Nothing),
        ("drawmoves x", Response::Nothing),
        (
            "name Sixty Move Rule value false",
            Response::Apply(Change::NaturalLimitApplies(false)),
        ),
        (
            "name Rule60MaxPly value 90",
            Response::Apply(Change::NaturalLimit(90)),
        ),
    ];
    for (line, response) in table {
        assert_eq!(last(&[line]), response, "'{line}'");
    }
}
