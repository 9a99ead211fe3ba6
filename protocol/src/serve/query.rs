//! Fields of a form, and of an address.

use form_urlencoded::Serializer;

/// The fields of a query or of the body of a form, in order.
#[derive(Clone, Debug, Default)]
pub(super) struct Fields(Vec<(String, String)>);

impl Fields {
    /// Reads `a=1&b=2`; bytes that are no UTF-8 become replacement characters.
    pub(super) fn read(text: &[u8]) -> Fields {
        Fields(form_urlencoded::parse(text).into_owned().collect())
    }

    /// Adds a field.
    pub(super) fn add(&mut self, name: String, value: String) {
        self.0.push((name, value));
    }

    /// All fields but one.
    pub(super) fn without(&self, name: &str) -> Fields {
        let others = self.0.iter().filter(|(held, _)| held != name);
        Fields(others.cloned().collect())
    }

    /// The value of a field, without blanks around it; `None` if it is empty.
    pub(super) fn get(&self, name: &str) -> Option<&str> {
        self.0
            .iter()
            .find(|(held, _)| held == name)
            .map(|(_, value)| value.trim())
            .filter(|value| !value.is_empty())
    }
}

/// An address: a path and the fields that have a value.
pub(super) fn address(path: &str, fields: &[(&str, impl AsRef<str>)]) -> String {
    let mut query = Serializer::new(String::new());
    let fields = fields.iter().map(|(name, value)| (name, value.as_ref()));
    for (name, value) in fields.filter(|(_, value)| !value.is_empty()) {
        query.append_pair(name, value);
    }
    match query.finish().as_str() {
        "" => path.to_owned(),
        query => format!("{path}?{query}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_an_address_says_is_read_back() {
        let text = address(
            "/",
            &[("fen", "9/9 w"), ("empty", ""), ("text", "炮二平五&=+")],
        );
        let (path, query) = text.split_once('?').expect("there are fields");
        let fields = Fields::read(query.as_bytes());
        assert_eq!(path, "/");
        assert_eq!(fields.get("fen"), Some("9/9 w"));
        assert_eq!(fields.get("text"), Some("炮二平五&=+"));
        assert_eq!(fields.get("empty"), None);
        assert_eq!(address("/", &[("a", "")]), "/");
    }
}
