//! What is said about a game.

/// Names and values in order. A name is kept once; its case does not matter.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Tags(Vec<(String, String)>);

impl Tags {
    /// The value of `name`.
    pub fn get(&self, name: &str) -> Option<&str> {
        self.0
            .iter()
            .find(|(held, _)| held.eq_ignore_ascii_case(name))
            .map(|(_, value)| value.as_str())
    }

    /// Gives `name` this value, in its old place if it has one, else at the end.
    pub fn set(&mut self, name: &str, value: impl Into<String>) {
        let value = value.into();
        let held = self
            .0
            .iter_mut()
            .find(|(held, _)| held.eq_ignore_ascii_case(name));
        match held {
            Some((_, held)) => *held = value,
            None => self.0.push((name.into(), value)),
        }
    }

    /// How many tags there are.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether there is no tag.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// All names and values in order.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0
            .iter()
            .map(|(name, value)| (name.as_str(), value.as_str()))
    }
}
