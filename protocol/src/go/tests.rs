use super::*;

fn clock(millis: u64, increment: u64, moves_to_go: Option<u32>) -> Option<Clock> {
    Some(Clock {
        time: Duration::from_millis(millis),
        increment: Duration::from_millis(increment),
        moves_to_go,
    })
}

fn move_time(millis: u64) -> Limits {
    Limits {
        move_time: Some(Duration::from_millis(millis)),
        ..Limits::default()
    }
}

/// The limits that follow from a line; Black is to move.
#[test]
fn tokens_of_both_protocols_are_read_in_any_order() {
    use ClockUnit::{Milliseconds, Seconds};
    let none = Limits::default();
    let depth = |depth| Limits {
        depth: Some(depth),
        ..Limits::default()
    };
    let held = |hold| Limits {
        hold,
        ..Limits::default()
    };
    let clocks = |red, black, hold| Limits {
        clocks: ByColor { red, black },
        hold,
        ..Limits::default()
    };
    let table = [
        ("", Seconds, none.clone()),
        ("depth 8", Seconds, depth(8)),
        ("depth 0", Seconds, depth(0)),
        ("depth -3", Seconds, depth(0)),
        ("depth 99999999999999999999", Seconds, depth(u32::MAX)),
        ("depth infinite", Seconds, none.clone()),
        ("DEPTH 8", Seconds, depth(8)),
        ("Depth Infinite", Seconds, none.clone()),
        ("MoveTime 250", Seconds, move_time(250)),
        ("Infinite", Seconds, held(Hold::UntilStop)),
        ("infinite", Seconds, held(Hold::UntilStop)),
        ("ponder", Seconds, held(Hold::UntilPonderHit)),
        ("movetime 250", Seconds, move_time(250)),
        ("movetime -5", Seconds, move_time(0)),
        (
            "btime 1000 wtime 2000 winc 20 binc 10",
            Seconds,
            clocks(clock(2000, 20, None), clock(1000, 10, None), Hold::None),
        ),
        (
            "draw time 60 increment 2 opptime 50 oppincrement 1",
            Seconds,
            clocks(
                clock(50_000, 1000, None),
                clock(60_000, 2000, None),
                Hold::None,
            ),
        ),
        (
            "time 60000 opptime 50000 oppincrement 10 increment 20",
            Milliseconds,
            clocks(clock(50_000, 10, None), clock(60_000, 20, None), Hold::None),
        ),
        (
            "ponder time 1.5 movestogo 40 opptime 2 oppmovestogo 39",
            Seconds,
            clocks(
                clock(2000, 0, Some(39)),
                clock(1500, 0, Some(40)),
                Hold::UntilPonderHit,
            ),
        ),
        (
            "wtime -20 btime 300 movestogo 0",
            Seconds,
            clocks(clock(0, 0, None), clock(300, 0, None), Hold::None),
        ),
        // What cannot be read must not make the search endless.
        ("depth x", Seconds, move_time(1000)),
        ("depth", Seconds, move_time(1000)),
        ("gibberish", Seconds, move_time(1000)),
        ("depth nan", Seconds, move_time(1000)),
        ("depth x infinite", Seconds, held(Hold::UntilStop)),
        ("depth x movetime 20", Seconds, move_time(20)),
    ];
    for (text, unit, limits) in table {
        assert_eq!(
            GoRequest::parse(text).limits(Color::Black, unit),
            limits,
            "'{text}'"
        );
    }
}

#[test]
fn moves_to_search_end_at_the_next_token() {
    let request = GoRequest::parse("searchmoves h2e2 b0c2 depth 3 draw");
    assert_eq!(request.search_moves, ["h2e2", "b0c2"]);
    assert_eq!((request.depth, request.draw_offered), (Some(3), true));
    assert!(request.unread.is_empty());
}

#[test]
fn words_that_cannot_be_read_are_kept() {
    let table: [(&str, &[&str]); 5] = [
        ("depth x nodes 5", &["x"]),
        ("depth nodes 5", &["depth"]),
        ("foo nodes 5", &["foo"]),
        ("nodes 5 depth", &["depth"]),
        ("nodes 5 movetime inf", &["inf"]),
    ];
    for (text, unread) in table {
        let request = GoRequest::parse(text);
        assert_eq!(request.unread, unread, "'{text}'");
        assert_eq!(request.nodes, Some(5), "'{text}'");
    }
}
