//! The rulings of several editions beside each other, as text.

use ruling::board::Color;
use ruling::explain::{Language, cite, openness};
use ruling::law::{Action, Conduct, EditionId, Outcome};
use ruling::referee::Ruling;

/// One line of the table.
pub(super) struct Row<'a> {
    /// The edition.
    pub(super) edition: EditionId,
    /// Which moves it judges, where that has to be said.
    pub(super) place: Option<String>,
    /// What it rules; `None` without a repetition.
    pub(super) ruling: Option<&'a Ruling>,
}

/// The table with its headings. The column of places is left out if no row has one.
pub(super) fn table(rows: &[Row<'_>], language: Language) -> String {
    let has_places = rows.iter().any(|row| row.place.is_some());
    let mut lines = vec![head(language)];
    lines.extend(rows.iter().map(|row| cells(row, language)));
    if !has_places {
        lines.iter_mut().for_each(|line| drop(line.remove(1)));
    }
    let columns = lines[0].len();
    let widest = |column: usize| {
        let cells = lines.iter().filter_map(|line| line.get(column));
        cells.map(|cell| width(cell)).max().unwrap_or(0)
    };
    // The last column is as wide as it needs to be.
    let widths: Vec<usize> = (0..columns - 1).map(widest).collect();
    let mut text = String::new();
    for line in &lines {
        let mut written = String::new();
        for (column, cell) in line.iter().enumerate() {
            written += cell;
            if let Some(wanted) = widths.get(column) {
                written += &" ".repeat(wanted - width(cell) + 2);
            }
        }
        text += written.trim_end();
        text.push('\n');
    }
    text
}

fn head(language: Language) -> Vec<String> {
    let names = match language {
        Language::Chinese => ["版本", "着序", "裁决", "裁判处置", "红方", "黑方", "条款"],
        Language::English => [
            "edition", "plies", "verdict", "arbiter", "red", "black", "clause",
        ],
    };
    names.map(str::to_owned).into()
}

fn cells(row: &Row<'_>, language: Language) -> Vec<String> {
    let mut cells = vec![
        row.edition.name().to_owned(),
        row.place.clone().unwrap_or_default(),
    ];
    let Some(ruling) = row.ruling else {
        let none = match language {
            Language::Chinese => "没有重复",
            Language::English => "no repetition",
        };
        cells.push(none.to_owned());
        cells.resize(head(language).len(), String::new());
        return cells;
    };
    cells.extend([
        outcome(ruling.verdict.outcome, language),
        action(ruling.verdict.action, language).to_owned(),
        conduct(ruling.conducts.red, language),
        conduct(ruling.conducts.black, language),
        match openness(ruling, language) {
            Some((_, why)) => why.to_owned(),
            None => cite(&ruling.verdict.clauses, language),
        },
    ]);
    cells
}

fn outcome(outcome: Outcome, language: Language) -> String {
    match (language, outcome) {
        (Language::English, outcome) => outcome.to_string().replace('_', " "),
        (Language::Chinese, Outcome::Draw) => "和".into(),
        (Language::Chinese, Outcome::Loses(Color::Red)) => "红方负".into(),
        (Language::Chinese, Outcome::Loses(Color::Black)) => "黑方负".into(),
        (Language::Chinese, Outcome::Undetermined) => "未定".into(),
    }
}

fn action(action: Action, language: Language) -> &'static str {
    match (language, action) {
        (_, Action::None) => "-",
        (Language::English, Action::Change(_)) => "must change",
        (Language::Chinese, Action::Change(_)) => "变着",
        (Language::English, Action::Lose(_)) => "loses at once",
        (Language::Chinese, Action::Lose(_)) => "直接判负",
    }
}

fn conduct(conduct: Conduct, language: Language) -> String {
    match language {
        Language::English => conduct.name().replace('_', " "),
        Language::Chinese => conduct.chinese().to_owned(),
    }
}

/// How many columns of a terminal the text takes: a Chinese character takes two.
fn width(text: &str) -> usize {
    let wide = |c: char| matches!(c, '\u{2e80}'..='\u{9fff}' | '\u{ff00}'..='\u{ff60}');
    text.chars().map(|c| if wide(c) { 2 } else { 1 }).sum()
}
