//! Records in every format and encoding, over `tests/records`.

mod support;

use std::fs;

use encoding_rs::{BIG5, GB18030, GBK};
use ruling::board::Position;
use ruling::notation::Style;
use ruling::record::{Format, GameResult, Record, RecordError, Source, decode, dhtmlxq, pgn, uci};
use support::case;
use support::random::{Random, rounds, start};
use support::records::{XqfKeys, cbl, cbr, random_line, storable, xqf};
use support::table::rows;

fn read(path: &str) -> Source {
    let file = fs::read(format!("tests/records/{path}")).expect("the file can be read");
    Source::new(file).unwrap_or_else(|error| panic!("{path}: {error}"))
}

fn moves(record: &Record) -> String {
    let moves: Vec<String> = record.moves().map(|m| m.to_string()).collect();
    moves.join(" ")
}

/// The moves of the record's PGN in one line.
fn movetext(record: &Record) -> String {
    let text = pgn::write(record, Style::Iccs);
    let (_, moves) = text.split_once("\n\n").expect("tags, then moves");
    moves.split_whitespace().collect::<Vec<&str>>().join(" ")
}

#[test]
fn posts_of_a_forum_are_read() {
    let source = read("forum.dhtmlxq");
    assert_eq!(source.format(), Format::Dhtmlxq);
    let mut games = source.games();
    for row in rows("tests/records/forum.tsv") {
        let [id, fen, expected] = row.fields();
        let record = games.next().expect("a block for each row");
        let record = record.unwrap_or_else(|error| panic!("{id}: {error}"));
        assert_eq!(record.start().fen(), fen, "{id}");
        let moves = moves(&record);
        assert!(moves.starts_with(expected), "{id}: {moves}");
    }
    assert!(games.next().is_none());
}

/// A game that cchess 1.25.5 wrote here.
#[test]
fn a_record_of_cchess_is_read() {
    let source = read("cchess.pgn");
    let record = source.games().next().expect("a game").expect("a record");
    assert_eq!(record.line().len(), 40);
    assert!(moves(&record).ends_with("f2f6 d9e8"), "{}", moves(&record));
}

#[test]
fn variations_of_dhtmlxq_hang_where_they_should() {
    let source = read("branches.dhtmlxq");
    let mut games = source.games();
    for row in rows("tests/records/branches.tsv") {
        let [expected] = row.fields();
        let found = match games.next().expect("a block for each row") {
            Ok(record) => movetext(&record),
            Err(error) => error.to_string(),
        };
        assert_eq!(found, expected);
    }
    assert!(games.next().is_none());
    let first = source.games().next().expect("a game").expect("a record");
    assert_eq!(first.tags().get("Red"), Some("甲"));
    assert_eq!(first.tags().get("Date"), Some("2026.11.30"));
    assert_eq!(first.line().opening_comment(), "before\nthe first move");
    assert_eq!(first.result(), GameResult::Draw);
}

/// Files as playOK exports them, written here: one of the site's own was read as
/// well, but may not be kept.
#[test]
fn exports_of_playok_are_read() {
    let source = read("playok.wxf");
    assert_eq!(source.format(), Format::Wxf);
    let mut games = source.games();
    for row in rows("tests/records/playok.tsv") {
        let [expected] = row.fields();
        let found = match games.next().expect("a game for each row") {
            Ok(record) => format!("{} | {}", moves(&record), record.result()),
            Err(error) => error.to_string(),
        };
        assert!(found.starts_with(expected), "{expected}: {found}");
    }
    assert!(games.next().is_none());
    let first = source.games().next().expect("a game").expect("a record");
    for (tag, value) in [
        ("Red", "jia"),
        ("RedElo", "1500"),
        ("Black", "yi"),
        ("Date", "2026.11.30"),
        ("Event", "PlayOK Game ; 10m+0s"),
    ] {
        assert_eq!(first.tags().get(tag), Some(value));
    }
}

#[test]
fn lists_of_moves_are_read() {
    for row in rows("tests/records/lists.tsv") {
        let [text, expected] = row.fields();
        let source = Source::new(text.into()).expect("a list of moves");
        let found = match source.games().next().expect("a game") {
            Ok(record) => {
                let result = match record.result() {
                    GameResult::Unknown => String::new(),
                    result => format!(" | {result}"),
                };
                format!("{} | {}{result}", record.start(), moves(&record))
            }
            Err(error) => error.to_string(),
        };
        let expected = expected.trim_end();
        let found = found.trim_end().trim_start_matches("line 1: ");
        if expected.starts_with('\'') {
            assert!(found.starts_with(expected), "{text}: {found}");
        } else {
            assert_eq!(found, expected, "{text}");
        }
    }
}

#[test]
fn formats_are_told_by_the_contents() {
    let table: [(&[u8], Option<Format>); 22] = [
        (b"[Game \"Chinese Chess\"]\n\n1. h2e2 *", Some(Format::Pgn)),
        (b"\n\n1. h2e2 h9g7 *", Some(Format::Pgn)),
        (
            b"[Event \"x\"]\n\n1. h2e2 {see [DhtmlXQ_title] there} *",
            Some(Format::Pgn),
        ),
        ("炮二平五 马8进7".as_bytes(), Some(Format::Pgn)),
        (b"h2e2 h9g7", Some(Format::Uci)),
        (b"# note\n\nposition startpos", Some(Format::Uci)),
        (b"4k4/9/9/9/9/9/9/9/9/3K5 w", Some(Format::Uci)),
        (
            b"<html>[dhtmlxq_movelist][/dhtmlxq_movelist]",
            Some(Format::Dhtmlxq),
        ),
        (b"\nformat\tWXF\nSTART{ }END", Some(Format::Wxf)),
        (b"CCBridge Record\0", Some(Format::CcBridge)),
        (b"CCBridgeLibrary\0", Some(Format::CcBridge)),
        (b"\x00\x01\x02\x03 h2e2", None),
        // A NUL in the first line: the others tell.
        (
            b"[Event \"a\0\"]\n[Red \"b\"]\n\n1. h2e2 *",
            Some(Format::Pgn),
        ),
        (b"h2\0e2\nh2e2 h9g7", Some(Format::Uci)),
        (b"FORMAT\0WXF\nFORMAT WXF\nSTART{ }END", Some(Format::Wxf)),
        (
            b"\0[DhtmlXQ_movelist]7747[/DhtmlXQ_movelist]",
            Some(Format::Dhtmlxq),
        ),
        (b"\0\nsome text\n", None),
        (b"\x7fELF\x02\n/usr/lib/x\n[\nh2e9 is no move\n", None),
        (b"\x1b/\nstartpos moves h2e2\n", Some(Format::Uci)),
        // A line, or the signature and a version.
        (b"XQ\n", Some(Format::Pgn)),
        (b"XQStudio\n\n1. h2e2", Some(Format::Pgn)),
        (b"XQ\n\0", Some(Format::Xqf)),
    ];
    for (file, expected) in table {
        let found = Source::new(file.to_vec()).map(|source| source.format());
        assert_eq!(found.ok(), expected, "{:?}", String::from_utf8_lossy(file));
    }
}

/// Nothing, blanks, marks of an encoding and the signs that DOS puts behind a text.
#[test]
fn a_blank_file_holds_no_game() {
    for file in [
        b"".as_slice(),
        b" \n\r\n\t",
        b"\xef\xbb\xbf",
        b"\xef\xbb\xbf \n",
        b"\xff\xfe",
        b"\xfe\xff\0\n",
        b"\n\0\n\0",
        b"\x1a",
        b"\n\x1a\x1a",
    ] {
        let source = Source::new(file.to_vec()).expect("a blank text");
        assert_eq!(source.games().count(), 0, "{file:?}");
    }
    let error = Source::new(b"\n# a remark\n".to_vec()).expect_err("no game");
    let told = "line 2: '# a remark' begins a file without a game";
    assert_eq!(error.to_string(), told);
}

/// A binary file that is cut is called by its name; no words are made up for it.
#[test]
fn a_binary_file_that_is_cut_is_named() {
    let record = storable_record(&mut Random::new(35), 1);
    for (format, file, shortest) in [
        (Format::Xqf, xqf(&record, 10, KEYS), 5),
        (Format::Xqf, xqf(&record, 18, KEYS), 3),
        (Format::CcBridge, cbr(&record), 16),
    ] {
        let told = format!("the {format} file ends too early");
        for length in [shortest, 100, 1023, file.len() - 3] {
            let source = Source::new(file[..length].to_vec()).expect("a known format");
            assert_eq!(source.format(), format, "{length} bytes");
            let error = source.games().next().expect("an error");
            let error = error.expect_err("it is cut").to_string();
            let words = error.split_once(": ").expect("a place").1;
            assert_eq!(words, told, "{length} bytes: {error}");
        }
    }
    let mut file = xqf(&record, 10, KEYS);
    file[16..48].fill(0xff);
    let source = Source::new(file).expect("a known format");
    let error = source.games().next().expect("an error");
    let error = error.expect_err("no piece stands on the board");
    let told = "byte 16: the arrangement gives no position: ";
    assert!(error.to_string().starts_with(told), "{error}");
}

/// What editors, forums and people put around moves.
#[test]
fn what_says_nothing_of_a_move_is_passed_over() {
    for (text, expected) in [
        ("1. h2xh9+! i9xh9 *\x1a", "h2h9 i9h9 | *"),
        ("[Red \"a\"]\n\n1. h2e2 h9g7\x1a\x1a", "h2e2 h9g7 | *"),
        (
            "[Red \"a\"]\n\n1、炮二平五，马８进７；2、马二进三。",
            "h2e2 h9g7 h0g2 | *",
        ),
        (
            "[Red \"a\"]\n\n1. 炮二平五 马８进７ 红胜",
            "h2e2 h9g7 | 1-0",
        ),
        (
            "[Result \"先负\"]\n\n1. h2e2 ; said, to the end\nh9g7",
            "h2e2 h9g7 | 0-1",
        ),
        (
            "[DhtmlXQ_movelist]7747\r\n70 62[/DhtmlXQ_movelist]",
            "h2e2 h9g7 | *",
        ),
        ("FORMAT WXF\nSTART{\n 1. C2.5+, h8+7# }END", "h2e2 h9g7 | *"),
    ] {
        let source = Source::new(text.into()).expect("a record");
        let record = source.games().next().expect("a game");
        let record = record.unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(
            format!("{} | {}", moves(&record), record.result()),
            expected,
            "{text}"
        );
    }
}

#[test]
fn encodings_are_told_by_the_contents() {
    let simplified = fs::read_to_string("tests/records/good.pgn").expect("the file can be read");
    let traditional =
        "[Game \"Chinese Chess\"]\n[Red \"許銀川\"]\n\n1. 炮二平五 馬８進７ {紅勝} 2. 馬二進三 *\n";
    let utf_16 = |text: &str, bytes: fn(u16) -> [u8; 2]| -> Vec<u8> {
        let units = std::iter::once(0xfeff).chain(text.encode_utf16());
        units.flat_map(bytes).collect()
    };
    let unmarked = |text: &str, bytes: fn(u16) -> [u8; 2]| -> Vec<u8> {
        text.encode_utf16().flat_map(bytes).collect()
    };
    let list = "h2e2 h9g7\n";
    for text in [simplified.as_str(), traditional, list] {
        let files = [
            unmarked(text, u16::to_le_bytes),
            unmarked(text, u16::to_be_bytes),
            text.as_bytes().to_vec(),
            [b"\xef\xbb\xbf", text.as_bytes()].concat(),
            utf_16(text, u16::to_le_bytes),
            utf_16(text, u16::to_be_bytes),
            GB18030.encode(text).0.into_owned(),
            GBK.encode(text).0.into_owned(),
        ];
        for file in files {
            assert_eq!(decode(&file), text);
        }
    }
    let (big5, _, unmappable) = BIG5.encode(traditional);
    assert!(!unmappable);
    assert_eq!(decode(&big5), traditional);
    // The sign at the end of a text is one in UTF-16 too, and part of no other there.
    for text in ["[Red \"a\"]\n{专业}", "h2e2 h9g7\n一业"] {
        assert_eq!(decode(&utf_16(text, u16::to_be_bytes)), text);
        let ended = format!("{text}\u{1a}");
        assert_eq!(decode(&utf_16(&ended, u16::to_le_bytes)), text);
        assert_eq!(decode(&utf_16(&ended, u16::to_be_bytes)), text);
    }
    // NULs that got into other encodings do not make UTF-16 of them.
    for text in [
        "h2\0e2 *",
        "[Red \"甲\0\"]\n\n1. h2e2 *",
        "h2e2\0\0\0\0\0\0\0\0h9g7",
    ] {
        assert_eq!(decode(text.as_bytes()), text);
        let gbk = GBK.encode(text).0;
        assert_eq!(decode(&gbk), text);
    }
}

/// Files are joined with `cat` or `copy`, each with its mark, its end and its encoding.
#[test]
fn joined_files_are_read_whole() {
    const MARK: &str = "\u{feff}";
    const END: &str = "\u{1a}";
    let pgn = "[Red \"甲\"]\n\n1. 炮二平五 马8进7\n";
    let list = "h2e2 h9g7\n";
    let wxf = "FORMAT\tWXF\nSTART{\n1. C2.5 h8+7 }END\n";
    let block = "[DhtmlXQ]\n[DhtmlXQ_movelist]77477062[/DhtmlXQ_movelist]\n[/DhtmlXQ]\n";
    for file in [pgn, list, wxf, block] {
        let marked = format!("{MARK}{file}");
        let ended = format!("{file}{END}");
        let of_dos = file.replace('\n', "\r\n");
        for joined in [
            marked.repeat(3),
            ended.repeat(3),
            format!("{marked}{END}").repeat(3),
            format!("{file}{file}{marked}"),
            of_dos.repeat(3),
            file.replace("\n\n", "\n \n").repeat(3),
        ] {
            let source = Source::new(joined.clone().into()).expect("a format");
            let games: Vec<usize> = source
                .games()
                .map(|game| game.unwrap_or_else(|error| panic!("{joined:?}: {error}")))
                .map(|game| game.line().len())
                .collect();
            assert_eq!(games, [2, 2, 2], "{joined:?}");
        }
    }
}

/// Where the moves are in letters, there is little to tell an encoding by.
#[test]
fn an_encoding_is_told_by_names_alone() {
    const TRADITIONAL: &str = "許銀川 趙國榮 呂欽 胡榮華 柳大華 楊官璘 王嘉良 李來群 徐天紅 \
        于幼華 陶漢明 洪智 蔣川 王天一 鄭惟桐 汪洋 謝靖 孫勇征 吳貴臨 香港 台北 澳門 廣東隊";
    const SIMPLIFIED: &str = "许银川 赵国荣 吕钦 胡荣华 柳大华 杨官璘 王嘉良 李来群 徐天红 \
        于幼华 陶汉明 洪智 蒋川 王天一 汪洋 谢靖 孙勇征 吴贵临 香港 台北 澳门 广东队";
    for (names, encoding) in [
        (TRADITIONAL, BIG5),
        (SIMPLIFIED, GBK),
        (SIMPLIFIED, GB18030),
    ] {
        for name in names.split_whitespace() {
            let text = format!("[Red \"{name}\"]\n\n1. h2e2 h9g7 *\n");
            assert_eq!(
                decode(&encoding.encode(&text).0),
                text,
                "{}",
                encoding.name()
            );
        }
    }
    // These bytes could be letters of UTF-8; beside another name they are not.
    let text = "[Red \"郑惟桐\"]\n[Black \"王天一\"]\n\n1. h2e2 h9g7 *\n";
    assert_eq!(decode(&GBK.encode(text).0), text);
}

#[test]
fn lines_in_utf_8_among_others_stay_what_they_are() {
    let simplified = "[Red \"许银川\"]\n\n1. 炮二平五 马８进７ *\n";
    let traditional = "[Red \"許銀川\"]\n\n1. 炮二平五 馬８進７ *\n";
    let ascii = "[Red \"a\"]\n\n1. h2e2 h9g7 *\n".repeat(4_000);
    let (gbk, big5) = (GBK.encode(simplified).0, BIG5.encode(traditional).0);
    let utf_8 = simplified.as_bytes();
    let table = [
        (vec![utf_8, &gbk, utf_8], simplified.repeat(3)),
        (vec![&gbk, utf_8, &gbk, &gbk], simplified.repeat(4)),
        (vec![&big5, utf_8], format!("{traditional}{simplified}")),
        // What tells the encoding may come late.
        (
            vec![ascii.as_bytes(), &big5],
            format!("{ascii}{traditional}"),
        ),
        // A name that was cut in the middle of a character, and a damaged move.
        (
            vec![utf_8, "[Red \"许银".as_bytes(), b"\xe5\xb7\"]\n", utf_8],
            format!("{simplified}[Red \"许银\u{fffd}\"]\n{simplified}"),
        ),
        (
            vec![
                utf_8,
                "1. 炮二平五 马8".as_bytes(),
                b"\xff",
                "进7 *\n".as_bytes(),
            ],
            format!("{simplified}1. 炮二平五 马8\u{fffd}进7 *\n"),
        ),
    ];
    for (parts, expected) in table {
        assert_eq!(decode(&parts.concat()), expected);
    }
}

/// A record with tags, from one of the starts.
fn random_record(random: &mut Random, number: usize) -> Record {
    let start = start(random);
    let mut record = Record::from_line(random_line(random, start, 40, 2));
    record.tags_mut().set("Title", format!("第{number}局"));
    record.tags_mut().set("Red", "甲");
    record.tags_mut().set("Black", "Б");
    let results = [GameResult::RedWins, GameResult::BlackWins, GameResult::Draw];
    record.set_result(*random.pick(&results));
    record
}

fn assert_same(found: Option<Result<Record, RecordError>>, record: &Record, what: &str) {
    let found = found.expect("a game");
    let found = found.unwrap_or_else(|error| panic!("{what}: {error}"));
    // Not every format keeps the counters.
    assert!(
        movetext(&found) == movetext(record),
        "{what}\n{}\n{}",
        movetext(&found),
        movetext(record)
    );
    assert_eq!(found.result(), record.result(), "{what}");
    for tag in ["Title", "Red", "Black"] {
        assert_eq!(found.tags().get(tag), record.tags().get(tag), "{what}");
    }
}

#[test]
fn dhtmlxq_and_lists_are_read_back() {
    let mut random = Random::new(31);
    let mut text = String::new();
    let mut list = String::new();
    let mut records = Vec::new();
    for number in 0..60 {
        let record = random_record(&mut random, number);
        // Without a move nothing tells whose move it is.
        if record.line().is_empty() {
            continue;
        }
        text += &dhtmlxq::write(&record);
        list += &uci::write(&record);
        records.push(record);
    }
    let source = Source::new(text.into()).expect("DhtmlXQ");
    let lists = Source::new(list.into()).expect("lists");
    assert_eq!(
        (source.format(), lists.format()),
        (Format::Dhtmlxq, Format::Uci)
    );
    let (mut games, mut lines) = (source.games(), lists.games());
    for record in &records {
        assert_same(games.next(), record, "DhtmlXQ");
        let line = lines.next().expect("a line").expect("a game");
        assert_eq!(line.start(), record.start());
        assert!(line.moves().eq(record.moves()));
    }
    assert!(games.next().is_none() && lines.next().is_none());
}

#[test]
fn xqf_of_every_version_is_read() {
    let mut random = Random::new(32);
    for number in 0..200 {
        let record = storable_record(&mut random, number);
        let mut key = || random.number() as u8;
        let keys = XqfKeys {
            mask: key(),
            or: [key(), key(), key(), key()],
            keys: [key(), key(), key(), key()],
        };
        for version in [10, 11, 12, 15, 18] {
            let source = Source::new(xqf(&record, version, keys)).expect("XQF");
            assert_eq!(source.format(), Format::Xqf);
            let mut games = source.games();
            assert_same(games.next(), &record, &format!("version {version}"));
            assert!(games.next().is_none());
        }
    }
}

#[test]
fn cbr_and_cbl_are_read() {
    let mut random = Random::new(33);
    let records: Vec<Record> = (0..60)
        .map(|number| storable_record(&mut random, number))
        .collect();
    let files: Vec<Vec<u8>> = records.iter().map(cbr).collect();
    for (record, file) in records.iter().zip(&files) {
        let source = Source::new(file.clone()).expect("CBR");
        assert_eq!(source.format(), Format::CcBridge);
        assert_same(source.games().next(), record, "CBR");
    }
    let library = Source::new(cbl(&files)).expect("CBL");
    let mut games = library.games();
    for record in &records {
        assert_same(games.next(), record, "CBL");
    }
    assert!(games.next().is_none());
}

fn storable_record(random: &mut Random, number: usize) -> Record {
    let record = random_record(random, number);
    let mut kept = Record::from_line(storable(record.line()));
    *kept.tags_mut() = record.tags().clone();
    kept.set_result(record.result());
    kept
}

/// Every case of the law goes through every format: what a verdict depends on,
/// the start and the moves, comes back.
#[test]
fn the_cases_keep_start_and_moves_in_every_format() {
    let mut count = 0;
    for case in case::all() {
        let Ok(start) = Position::from_fen(&case.fen) else {
            continue;
        };
        let mut record = Record::new(start);
        let moves = case.lead_in.iter().chain(&case.cycle);
        if moves.clone().any(|&m| record.line_mut().push(m).is_err()) {
            continue;
        }
        let mut files: Vec<Vec<u8>> = Style::ALL
            .map(|style| pgn::write(&record, style).into())
            .into();
        files.push(
            GB18030
                .encode(&pgn::write(&record, Style::Simplified))
                .0
                .into(),
        );
        files.push(
            BIG5.encode(&pgn::write(&record, Style::Traditional))
                .0
                .into(),
        );
        files.push(dhtmlxq::write(&record).into());
        files.push(uci::write(&record).into());
        files.push(xqf(&record, 10, KEYS));
        files.push(xqf(&record, 18, KEYS));
        files.push(cbr(&record));
        for file in files {
            let source = Source::new(file).expect("a format");
            let format = source.format();
            let found = source.games().next().expect("a game");
            let found = found.unwrap_or_else(|error| panic!("{}: {format}: {error}", case.place));
            assert_eq!(
                found.start().key(),
                record.start().key(),
                "{}: {format}",
                case.place
            );
            assert!(found.moves().eq(record.moves()), "{}: {format}", case.place);
        }
        count += 1;
    }
    assert!(count > 200, "only {count} cases");
}

/// Some keys of an XQF file.
const KEYS: XqfKeys = XqfKeys {
    mask: 85,
    or: [1, 2, 4, 8],
    keys: [7, 11, 13, 17],
};

/// Bytes changed, left out and cut off: everything is read or refused, and
/// what is read can be written.
#[test]
fn damaged_files_are_read_or_refused() {
    let mut random = Random::new(34);
    let record = storable_record(&mut random, 1);
    let files = [
        pgn::write(&record, Style::Simplified).into_bytes(),
        GB18030
            .encode(&pgn::write(&record, Style::Simplified))
            .0
            .into_owned(),
        dhtmlxq::write(&record).into_bytes(),
        uci::write(&record).into_bytes(),
        xqf(&record, 10, KEYS),
        xqf(&record, 18, KEYS),
        cbr(&record),
        cbl(&[cbr(&record), cbr(&record)]).split_off(101_000),
        fs::read("tests/records/playok.wxf").expect("the file can be read"),
    ];
    for _ in 0..rounds(6_000) {
        let mut file = random.pick(&files).clone();
        for _ in 0..=random.below(6) {
            let place = random.below(file.len().max(1));
            match random.below(4) {
                _ if file.is_empty() => {}
                0 => file[place] = random.number() as u8,
                1 => file.insert(place, random.number() as u8),
                2 => drop(file.remove(place)),
                _ if random.below(8) == 0 => file.truncate(place.max(1)),
                _ => file[place] ^= 1 << random.below(8),
            }
        }
        let Ok(source) = Source::new(file) else {
            continue;
        };
        for game in source.games() {
            match game {
                Ok(record) => {
                    let text = pgn::write(&record, Style::Wxf);
                    assert!(text.ends_with('\n'));
                    assert!(!dhtmlxq::write(&record).is_empty());
                }
                Err(error) => assert!(error.to_string().len() < 600, "{error}"),
            }
        }
    }
}
