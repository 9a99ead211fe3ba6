//! The words of a PGN text.

use std::borrow::Cow;

use super::tag::parse_tag;
use crate::notation;
use crate::record::GameResult;

/// A word and where it stands.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Placed<'t> {
    /// The number of its line, from 1.
    pub(super) line: usize,
    /// Whether an empty line stands before it.
    pub(super) after_gap: bool,
    /// The number of a move before it.
    pub(super) number: Option<u32>,
    pub(super) token: Token<'t>,
}

/// A word of a PGN text. Move numbers, annotation glyphs and escaped lines say
/// nothing that a record keeps, so the lexer passes over them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Token<'t> {
    /// `[Name "value"]`
    Tag(&'t str, Cow<'t, str>),
    /// What begins like a tag and is none.
    BadTag(&'t str),
    /// `{…}`, or from `;` to the end of the line; broken lines joined by blanks.
    Comment(Cow<'t, str>),
    /// `{` without its `}`.
    OpenComment(&'t str),
    /// `(`
    Open,
    /// `)`
    Close,
    /// How the game ended.
    Result(GameResult),
    /// Anything else: a move, it is hoped.
    Word(&'t str),
}

/// Cuts a text into words.
#[derive(Clone, Debug)]
pub(super) struct Lexer<'t> {
    rest: &'t str,
    line: usize,
    at_line_start: bool,
    /// Whether what comes next on this line may be a tag: so far it holds
    /// nothing else, or the game before has ended.
    among_tags: bool,
}

impl<'t> Lexer<'t> {
    pub(super) fn new(text: &'t str) -> Lexer<'t> {
        Lexer {
            rest: text.trim_start_matches('\u{feff}'),
            line: 1,
            at_line_start: true,
            among_tags: true,
        }
    }

    /// Takes `bytes` bytes off the text and counts their lines.
    fn take(&mut self, bytes: usize) -> &'t str {
        let (taken, rest) = self.rest.split_at(bytes);
        self.line += taken.bytes().filter(|&byte| byte == b'\n').count();
        if let Some(last) = taken.chars().next_back() {
            self.at_line_start = last == '\n';
        }
        self.rest = rest;
        taken
    }

    fn take_line(&mut self) -> &'t str {
        self.take(self.rest.find('\n').unwrap_or(self.rest.len()))
    }

    /// Passes over blanks, and tells how many lines they end.
    fn skip_blanks(&mut self) -> usize {
        let before = self.line;
        let blanks = self.rest.len() - self.rest.trim_start().len();
        self.take(blanks);
        self.among_tags |= self.line > before || self.at_line_start;
        self.line - before
    }

    /// A tag, or what is meant as one.
    fn tag(&mut self) -> Token<'t> {
        match parse_tag(self.rest) {
            Some((name, value, len)) => {
                self.take(len);
                Token::Tag(name, value)
            }
            None => Token::BadTag(self.take_line().trim_end()),
        }
    }

    /// A comment ends with its closing sign. If a tag stands on a line of its own
    /// before that, the sign was forgotten and the next game begins there.
    fn comment(&mut self) -> Token<'t> {
        let mut end = 0;
        // No further than needed: a line can hold very many comments.
        while let Some(found) = self.rest[end..].find(['}', '\n']) {
            let at = end + found;
            if self.rest[at..].starts_with('}') {
                return Token::Comment(joined(self.take(at + 1)[1..at].trim()));
            }
            end = at + 1;
            let line = &self.rest[end..];
            if line.starts_with('[') && parse_tag(line).is_some() {
                return self.open_comment(end);
            }
        }
        self.open_comment(self.rest.len())
    }

    /// A comment that is not closed in so many bytes.
    fn open_comment(&mut self, bytes: usize) -> Token<'t> {
        let opened = self.rest.lines().next().unwrap_or("");
        self.take(bytes);
        Token::OpenComment(opened)
    }

    /// The next word up to a blank or a sign of its own.
    fn word(&mut self) -> &'t str {
        let bracket = self.rest.starts_with('[');
        let end = self
            .rest
            .find(|sign| notation::is_between(sign) || !bracket && "{}()[]".contains(sign));
        // A sign that begins nothing is a word of its own.
        let first = self.rest.chars().next().map_or(0, char::len_utf8);
        self.take(end.unwrap_or(self.rest.len()).max(first))
    }
}

/// What a word says; `None` if that is nothing.
fn meaning(word: &str) -> Option<Token<'_>> {
    if let Ok(result) = word.parse() {
        return Some(Token::Result(result));
    }
    if word.starts_with('$') {
        return None;
    }
    let word = notation::said(word)?;
    Some(match word.parse() {
        Ok(result) => Token::Result(result),
        Err(_) => Token::Word(word),
    })
}

impl<'t> Iterator for Lexer<'t> {
    type Item = Placed<'t>;

    fn next(&mut self) -> Option<Placed<'t>> {
        let mut after_gap = false;
        let mut number = None;
        loop {
            after_gap |= self.skip_blanks() > 1;
            let line = self.line;
            let token = match self.rest.chars().next()? {
                '%' if self.at_line_start => {
                    self.take_line();
                    continue;
                }
                // Among moves a bracket is a word that is no move.
                '[' if self.among_tags => self.tag(),
                '{' => self.comment(),
                ';' => Token::Comment(self.take_line()[1..].trim().into()),
                '(' => {
                    self.take(1);
                    Token::Open
                }
                ')' => {
                    self.take(1);
                    Token::Close
                }
                _ => {
                    let word = self.word();
                    number = notation::number(word).or(number);
                    match meaning(word) {
                        Some(token) => token,
                        None => continue,
                    }
                }
            };
            self.among_tags = matches!(token, Token::Tag(..) | Token::Result(_));
            return Some(Placed {
                line,
                after_gap,
                number,
                token,
            });
        }
    }
}

fn joined(text: &str) -> Cow<'_, str> {
    if text.contains('\n') {
        let lines: Vec<&str> = text.lines().map(str::trim).collect();
        Cow::Owned(lines.join(" "))
    } else {
        Cow::Borrowed(text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_and_glyphs_are_passed_over() {
        let text = "1.炮二平五 1...马８进７! 2． $14 12 15+1 ... 1-0";
        let words: Vec<Token<'_>> = Lexer::new(text).map(|placed| placed.token).collect();
        assert_eq!(
            words,
            [
                Token::Word("炮二平五"),
                Token::Word("马８进７"),
                Token::Word("15+1"),
                Token::Result(GameResult::RedWins),
            ]
        );
    }
}
