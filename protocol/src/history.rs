//! The history behind a bare position.
//!
//! Some clients tell of each position by its FEN alone, or cut the game at
//! captures and soldier moves. They leave an engine blind to repetition. When
//! such a position follows from the one before it, the game goes on.

use engine::Game;
use ruling::board::{Move, Position};

/// The game `before`, led on to the position in which `told` ends; `None` if
/// that position does not follow from it by at most two moves, or if the client
/// tells of the whole game, or of a longer one, itself.
///
/// Two moves that undo the last two look the same as a takeback (悔棋). They
/// count as played only if the first of them is what the engine answered.
pub(crate) fn lead_on(before: &Game, told: &Game, answer: Option<Move>) -> Option<Game> {
    let target = told.position();
    let counts_on = |game: &Game| game.position().rule_plies() >= target.rule_plies();
    // Moves told from a position that nothing before it can come back to are all
    // that counts, what was taken back too: only the start of the game is missing.
    if !told.moves().is_empty()
        && let Some(plies) = fresh_start(before, told.start())
    {
        if plies == 0 {
            return None;
        }
        return joined(before, plies, told.moves()).filter(counts_on);
    }
    let moves = connection(before.position(), target)?;
    if moves.len() == 2 && takes_back(before, target) && moves.first().copied() != answer {
        return None;
    }
    let game = joined(before, before.moves().len(), &moves)?;
    let knows_more = game.moves().len() > told.moves().len();
    (knows_more && counts_on(&game)).then_some(game)
}

/// After how many plies the game stood at `start` for the last time, and nothing
/// from before could come back.
fn fresh_start(game: &Game, start: &Position) -> Option<usize> {
    let is_fresh =
        |position: &Position| position.reversible_plies() == 0 && position.key() == start.key();
    let mut position = game.start().clone();
    let mut found = is_fresh(&position).then_some(0);
    for (plies, &m) in (1..).zip(game.moves()) {
        position.play_unchecked(m);
        if is_fresh(&position) {
            found = Some(plies);
        }
    }
    found
}

/// The first `plies` of the game, and then these moves.
fn joined(game: &Game, plies: usize, moves: &[Move]) -> Option<Game> {
    let mut whole = Game::new(game.start().clone());
    for &m in game.moves()[..plies].iter().chain(moves) {
        whole.push(m).ok()?;
    }
    Some(whole)
}

/// At most two moves that lead from one position to the other.
fn connection(from: &Position, to: &Position) -> Option<Vec<Move>> {
    if from.key() == to.key() {
        return Some(Vec::new());
    }
    if from.turn() != to.turn() {
        return last_move(from, to).map(|m| vec![m]);
    }
    from.legal_moves().iter().find_map(|&first| {
        let mut position = from.clone();
        position.play_unchecked(first);
        last_move(&position, to).map(|last| vec![first, last])
    })
}

fn last_move(from: &Position, to: &Position) -> Option<Move> {
    let moves = from.legal_moves();
    moves
        .iter()
        .copied()
        .find(|&m| from.key_after(m) == to.key())
}

/// Whether the game stood at `target` two plies ago.
fn takes_back(game: &Game, target: &Position) -> bool {
    let Some(kept) = game.moves().len().checked_sub(2) else {
        return false;
    };
    let mut position = game.start().clone();
    for &m in &game.moves()[..kept] {
        position.play_unchecked(m);
    }
    position.key() == target.key()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game(moves: &str) -> Game {
        let mut game = Game::default();
        for word in moves.split_whitespace() {
            let m = word.parse().expect("a move");
            game.push(m).expect("a legal move");
        }
        game
    }

    /// The last position alone, with or without its counter.
    fn bare(game: &Game, rule_plies: u32) -> Game {
        let fen = game.position().fen();
        let board: Vec<&str> = fen.split(' ').take(2).collect();
        let fen = format!("{} - - {rule_plies} 1", board.join(" "));
        Game::new(Position::from_fen(&fen).expect("a position"))
    }

    #[test]
    fn a_game_is_led_on_by_at_most_two_moves() {
        let before = "h2e2 h9g7 h0g2";
        // What is told next, what the engine answered, and whether it follows.
        let table = [
            ("h2e2 h9g7 h0g2", None, true),
            ("h2e2 h9g7 h0g2 i9h9", None, true),
            ("h2e2 h9g7 h0g2 i9h9 i0h0", None, true),
            ("h2e2 h9g7 h0g2 i9h9 i0h0 h9h8", None, false),
            ("h2e2 h9g7 h0g2 g7h9 g2h0", Some("g7h9"), true),
            ("h2e2 h9g7 h0g2 g7h9 g2h0", Some("i9h9"), false),
            ("h2e2 h9g7 h0g2 g7h9 g2h0", None, false),
            ("h2e2", None, false),
            ("h2e2 h9g7", None, false),
            ("", None, false),
        ];
        for (told, answer, follows) in table {
            let whole = game(told);
            let answer = answer.and_then(|text: &str| text.parse().ok());
            let led_on = lead_on(&game(before), &bare(&whole, 0), answer);
            let expected = follows.then(|| whole.moves().to_vec());
            assert_eq!(led_on.map(|game| game.moves().to_vec()), expected, "{told}");
        }
    }

    #[test]
    fn moves_taken_back_inside_a_cycle_are_not_played_again() {
        let before = game("b0c2 b9c7 c2b0 c7b9 b0c2 b9c7 c2b0 c7b9 b0c2");
        assert!(lead_on(&before, &game("b0c2"), None).is_none());
        assert!(lead_on(&before, &game("b0c2 b9c7"), None).is_none());
        let whole = game("b0c2 b9c7 c2b0 c7b9 b0c2 b9c7 c2b0 c7b9 b0c2 b9c7");
        assert!(lead_on(&before, &bare(&whole, 0), None).is_some());
    }

    /// uci2wb tells of the game from the last capture or soldier move on.
    #[test]
    fn moves_told_from_a_later_start_are_matched_with_the_game() {
        let opening = "h2e2 h9g7 e2e6";
        let cycle = "b9c7 b0c2 c7b9 c2b0";
        let before = game(&format!("{opening} {cycle} {cycle} b9c7"));
        let after = |moves: &str| {
            let mut told = bare(&game(opening), 0);
            for word in moves.split_whitespace() {
                let m = word.parse().expect("a move");
                told.push(m).expect("a legal move");
            }
            told
        };
        let goes_on = format!("{cycle} {cycle} b9c7 b0c2");
        for moves in [goes_on.as_str(), cycle, "b9c7", "i9i8 b0c2"] {
            let told = after(moves);
            let led_on = lead_on(&before, &told, None).expect("the game is known");
            let expected = game(&format!("{opening} {moves}"));
            assert_eq!(led_on.moves(), expected.moves(), "{moves}");
        }
    }

    #[test]
    fn what_the_client_knows_better_stands() {
        let before = game("h2e2 h9g7");
        let whole = game("h2e2 h9g7 h0g2");
        assert!(lead_on(&before, &whole, None).is_none(), "the whole game");
        assert!(
            lead_on(&before, &bare(&whole, 40), None).is_none(),
            "its counter"
        );
        assert!(lead_on(&before, &bare(&whole, 3), None).is_some());
    }
}
