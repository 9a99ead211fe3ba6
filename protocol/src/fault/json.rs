//! Why a text is no JSON, in Chinese.

/// The reasons that the parser gives, and the same in Chinese: the end of a sentence
/// that begins with the place.
const REASONS: [(&str, &str); 21] = [
    ("EOF while parsing a list", "列表没有写完"),
    ("EOF while parsing an object", "对象没有写完"),
    ("EOF while parsing a string", "文字没有写完"),
    ("EOF while parsing a value", "缺少内容"),
    ("expected `:`", "应有“:”"),
    ("expected `,` or `]`", "应有“,”或“]”"),
    ("expected `,` or `}`", "应有“,”或“}”"),
    ("expected ident", "应为 true、false 或 null"),
    ("expected value", "应有内容"),
    ("expected `\"`", "应有引号"),
    ("invalid escape", "“\\”后的字符不能这样用"),
    ("invalid number", "不是数字"),
    ("number out of range", "数字太大"),
    ("invalid unicode code point", "不是 Unicode 字符"),
    (
        "control character (\\u0000-\\u001F) found while parsing a string",
        "文字中有控制字符（\\u0000-\\u001F）",
    ),
    ("key must be a string", "名称应为带引号的文字"),
    ("lone leading surrogate in hex escape", "代理字符不成对"),
    ("trailing comma", "多了逗号"),
    ("trailing characters", "多了内容"),
    ("unexpected end of hex escape", "“\\u”之后不全"),
    ("recursion limit exceeded", "层数太多"),
];

/// The reason in Chinese; one that is not known is quoted.
pub(super) fn in_chinese(why: &str) -> String {
    let found = REASONS.iter().find(|(english, _)| *english == why);
    match found {
        Some((_, chinese)) => (*chinese).into(),
        None => format!("有误（{why}）"),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::Value;

    use super::*;

    /// What the parser says of these texts has its words in Chinese.
    #[test]
    fn the_reasons_of_the_parser_are_known() {
        let deep = "[".repeat(200);
        for (text, chinese) in [
            ("[1", "列表没有写完"),
            ("{\"a\": 1", "对象没有写完"),
            ("{\"a", "文字没有写完"),
            ("", "缺少内容"),
            ("{\"a\" 1}", "应有“:”"),
            ("[1 2]", "应有“,”或“]”"),
            ("{\"a\": 1 \"b\"}", "应有“,”或“}”"),
            ("nil", "应为 true、false 或 null"),
            ("{\"a\": x}", "应有内容"),
            ("\"\\x\"", "“\\”后的字符不能这样用"),
            ("-x", "不是数字"),
            ("1e999", "数字太大"),
            ("\"a\tb\"", "文字中有控制字符（\\u0000-\\u001F）"),
            ("{a: 1}", "名称应为带引号的文字"),
            ("\"\\ud800\\u0041\"", "代理字符不成对"),
            ("[1,]", "多了逗号"),
            ("{} {}", "多了内容"),
            ("\"\\ud800x\"", "“\\u”之后不全"),
            (&deep, "层数太多"),
        ] {
            let error = serde_json::from_str::<Value>(text).expect_err(text);
            let told = error.to_string();
            let (why, _) = told.rsplit_once(" at line ").expect("a place");
            assert_eq!(in_chinese(why), chinese, "{text}: {why}");
        }
        assert_eq!(in_chinese("out of luck"), "有误（out of luck）");
    }
}
