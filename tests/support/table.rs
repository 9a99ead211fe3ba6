//! Tables that tests go through: a row a line, its fields between tabs, remarks
//! behind `#`.

use std::fs;

/// A row of a table.
pub struct Row {
    /// The file and the line.
    pub place: String,
    line: String,
}

impl Row {
    /// Its fields, of which there have to be so many.
    pub fn fields<const N: usize>(&self) -> [&str; N] {
        let fields = self.all_fields();
        let count = fields.len();
        fields
            .try_into()
            .unwrap_or_else(|_| panic!("{}: {count} fields, not {N}", self.place))
    }

    /// Its fields, however many there are.
    pub fn all_fields(&self) -> Vec<&str> {
        self.line.split('\t').collect()
    }
}

/// The rows of a table, of which there has to be one.
pub fn rows(path: &str) -> Vec<Row> {
    let text = fs::read_to_string(path).unwrap_or_else(|error| panic!("{path}: {error}"));
    let rows: Vec<Row> = (1..)
        .zip(text.lines())
        .filter(|(_, line)| !line.is_empty() && !line.starts_with('#'))
        .map(|(number, line)| Row {
            place: format!("{path}:{number}"),
            line: line.into(),
        })
        .collect();
    assert!(!rows.is_empty(), "{path} has no rows");
    rows
}
