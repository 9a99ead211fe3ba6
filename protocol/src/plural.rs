//! Things counted in English; Chinese words do not change with their number.

/// `1 game`, `2 games`: a noun that has its plural by an s.
pub(crate) fn plural(count: u64, noun: &str) -> String {
    match count {
        1 => format!("1 {noun}"),
        _ => format!("{count} {noun}s"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_is_no_plural() {
        let told = [0, 1, 2, 21].map(|count| plural(count, "game"));
        assert_eq!(told, ["0 games", "1 game", "2 games", "21 games"]);
    }
}
