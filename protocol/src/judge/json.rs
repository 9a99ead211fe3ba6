//! A text of JSON, read so that a key which is given twice is found.
//!
//! The parser itself takes the last of them, and nobody would know which was meant.

use std::fmt;

use serde::de::{DeserializeSeed, Deserializer, Error, MapAccess, SeqAccess, Visitor};
use serde_json::{Map, Value};

/// What a text holds.
pub(super) struct Json {
    pub(super) value: Value,
    /// The first key that its object has already, behind those of the objects around
    /// it: `fen`, `players.red`.
    pub(super) repeated: Option<String>,
}

impl Json {
    /// Reads one value, and nothing behind it.
    pub(super) fn read(text: &str) -> serde_json::Result<Json> {
        let mut reader = Reader::default();
        let mut json = serde_json::Deserializer::from_str(text);
        let value = reader.deserialize(&mut json)?;
        json.end()?;
        Ok(Json {
            value,
            repeated: reader.repeated,
        })
    }
}

#[derive(Default)]
struct Reader {
    /// The keys of the objects around the value that is read.
    around: Vec<String>,
    repeated: Option<String>,
}

impl<'de> DeserializeSeed<'de> for &mut Reader {
    type Value = Value;

    fn deserialize<D: Deserializer<'de>>(self, json: D) -> Result<Value, D::Error> {
        json.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for &mut Reader {
    type Value = Value;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a value of JSON")
    }

    fn visit_unit<E: Error>(self) -> Result<Value, E> {
        Ok(Value::Null)
    }

    fn visit_bool<E: Error>(self, value: bool) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_u64<E: Error>(self, value: u64) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_i64<E: Error>(self, value: i64) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_f64<E: Error>(self, value: f64) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_str<E: Error>(self, value: &str) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Value, A::Error> {
        let mut list = Vec::new();
        while let Some(item) = items.next_element_seed(&mut *self)? {
            list.push(item);
        }
        Ok(Value::Array(list))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut entries: A) -> Result<Value, A::Error> {
        let mut object = Map::new();
        while let Some(key) = entries.next_key::<String>()? {
            self.around.push(key.clone());
            if object.contains_key(&key) && self.repeated.is_none() {
                self.repeated = Some(self.around.join("."));
            }
            object.insert(key, entries.next_value_seed(&mut *self)?);
            self.around.pop();
        }
        Ok(Value::Object(object))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_those_of_the_parser() {
        for text in [
            "null",
            "[true, false, 1, -1, 18446744073709551615, 1.5, 1e300, \"\\u4e2d\\n\"]",
            "{\"a\": {\"b\": [{}, {\"c\": null}]}, \"b\": \"\", \"\": []}",
            "[{\"a\": 1}, {\"a\": 2}]",
            " {} ",
        ] {
            let json = Json::read(text).expect(text);
            let expected: Value = serde_json::from_str(text).expect(text);
            assert_eq!(json.value, expected, "{text}");
            assert_eq!(json.repeated, None, "{text}");
        }
        let deep = "[".repeat(200) + &"]".repeat(200);
        for text in ["", "{", "{} {}", "[1,]", "{\"a\" 1}", "1e999", "nul", &deep] {
            let error = Json::read(text).err().map(|error| error.to_string());
            let expected = serde_json::from_str::<Value>(text).map_err(|error| error.to_string());
            assert_eq!(error, expected.err(), "{text}");
        }
    }

    #[test]
    fn keys_given_twice_are_found() {
        for (text, repeated) in [
            ("{\"fen\": 1, \"fen\": 1}", "fen"),
            ("{\"a\": 1, \"b\": 2, \"a\": 3, \"b\": 4}", "a"),
            ("{\"players\": {\"red\": 1, \"red\": 2}}", "players.red"),
            ("{\"a\": [{\"b\": {\"c\": 0, \"c\": 0}}]}", "a.b.c"),
            ("[{\"a\": {\"a\": 1}, \"a\": 1}]", "a"),
            ("{\"\": 1, \"\": 2}", ""),
            ("{\"f\\u0065n\": 1, \"fen\": 2}", "fen"),
        ] {
            let json = Json::read(text).expect(text);
            assert_eq!(json.repeated.as_deref(), Some(repeated), "{text}");
        }
    }
}
