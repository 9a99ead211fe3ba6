//! From games to a network: what is learnt, and that nothing is lost on the way.

use std::sync::LazyLock;

use engine::network::{Network, Provenance};
use engine::selfplay::{Choice, Ending, GameRecord, Ply, Reason, SelfPlay, SelfPlaySettings};
use engine::{Evaluator, Score};
use ruling::law::EditionId;
use ruling::record::GameResult;
use trainer::{
    Epoch, Filter, Model, Plan, Samples, WinModel, draw, fit_scale, quantise, train, unquantise,
};

fn games(count: u64) -> Vec<GameRecord> {
    let mut play = SelfPlay::new(SelfPlaySettings {
        seed: 11,
        nodes: 20,
        editions: vec![EditionId::China2011],
        evaluator: Evaluator::HandMade,
    });
    (0..count).map(|number| play.play(number)).collect()
}

fn samples(games: &[GameRecord]) -> Samples {
    let filter = Filter {
        held_back: 8,
        ..Filter::default()
    };
    let mut samples = Samples::default();
    for game in games {
        samples.add(game, &filter);
    }
    samples
}

/// A position is learnt from if nothing is at stake in it: the search chose a quiet
/// move, and its score is known and means something.
#[test]
fn only_quiet_positions_are_learnt_from() {
    let start = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1";
    let in_check = "4k4/9/9/9/9/9/9/9/4A4/R3K3r w - - 0 1";
    let plies_without_capture = |count| start.replace("- - 0 1", &format!("- - {count} 90"));
    let cp = Score::centipawns;
    let (search, level) = (Choice::Search, Reason::AgreedDraw);
    let table = [
        (start.into(), "h2e2", cp(30), search, level, 1),
        (start.into(), "h2h9", cp(30), search, level, 0),
        (start.into(), "h2e2", cp(30), Choice::Chance, level, 0),
        (start.into(), "h2e2", cp(-2500), search, level, 1),
        (start.into(), "h2e2", cp(-2501), search, level, 0),
        (
            start.into(),
            "h2e2",
            Score::wins_by_rule_at(5),
            search,
            level,
            0,
        ),
        (start.into(), "h2e2", cp(30), search, Reason::RuleDraw, 0),
        (plies_without_capture(80), "h2e2", cp(30), search, level, 1),
        (plies_without_capture(81), "h2e2", cp(30), search, level, 0),
        (in_check.into(), "e1f0", cp(30), search, level, 0),
    ];
    for (fen, m, score, choice, reason, expected) in table {
        let game = GameRecord {
            edition: EditionId::China2011,
            start: fen.parse().expect("a position"),
            plies: vec![Ply {
                m: m.parse().expect("a move"),
                score,
                choice,
            }],
            ending: Ending {
                result: GameResult::Draw,
                reason,
            },
        };
        let mut samples = Samples::default();
        samples.add(&game, &Filter::default());
        // The first game is held back.
        let found = samples.held_back.len();
        assert_eq!(found, expected, "{fen} {m} {score:?} {choice:?} {reason:?}");
        assert!(samples.learnt.is_empty());
    }
}

fn plan(threads: usize) -> Plan {
    Plan {
        epochs: 5,
        batch: 256,
        first_rate: 2e-3,
        last_rate: 1e-4,
        result_share: 0.1,
        scale: 400.0,
        threads,
        seed: 1,
    }
}

fn learn(samples: &Samples, threads: usize) -> (Model, Vec<Epoch>) {
    let mut epochs = Vec::new();
    let model = train(Model::random(1), samples, &plan(threads), |epoch| {
        epochs.push(epoch);
    });
    (model, epochs)
}

fn rounded(model: &Model) -> Network {
    let provenance = Provenance {
        scale: 400,
        notes: Vec::new(),
    };
    quantise(model, provenance).expect("weights in range")
}

/// What was learnt from many games, and how.
struct Lesson {
    games: Vec<GameRecord>,
    model: Model,
    epochs: Vec<Epoch>,
}

/// Learnt once for all tests that look at it.
static LESSON: LazyLock<Lesson> = LazyLock::new(|| {
    let games = games(400);
    let samples = samples(&games);
    assert!(samples.learnt.len() > 15_000, "{}", samples.learnt.len());
    let (model, epochs) = learn(&samples, 2);
    Lesson {
        games,
        model,
        epochs,
    }
});

#[test]
fn the_loss_falls_on_games_learnt_and_on_games_held_back() {
    let epochs = &LESSON.epochs;
    let (first, last) = (epochs[0], epochs[epochs.len() - 1]);
    assert!(last.learnt < first.learnt * 0.6, "{epochs:?}");
    assert!(last.held_back < first.held_back * 0.9, "{epochs:?}");
}

#[test]
fn the_picture_shows_both_losses() {
    let folder = tempfile::TempDir::new().expect("a folder");
    let file = folder.path().join("curve.svg");
    draw(&LESSON.epochs, &file).expect("a picture");
    let picture = std::fs::read_to_string(&file).expect("the picture");
    for shown in ["<svg", "learnt", "held back"] {
        assert!(picture.contains(shown), "{shown}");
    }
}

#[test]
fn the_rounded_network_says_what_the_exact_one_does() {
    let network = rounded(&LESSON.model);
    let mut errors = Vec::new();
    for game in &LESSON.games[..16] {
        let mut position = game.start.clone();
        for ply in &game.plies {
            let sample = trainer::Sample::new(&position, 0, 1);
            let exact = LESSON.model.output(&sample) * 400.0;
            errors.push((exact - network.evaluate(&position) as f32).abs());
            position.play_unchecked(ply.m);
        }
    }
    let mean = errors.iter().sum::<f32>() / errors.len() as f32;
    let worst = errors.iter().copied().fold(0.0, f32::max);
    assert!(
        mean < 10.0 && worst < 80.0,
        "{mean} on average, {worst} at worst"
    );
}

#[test]
fn going_on_from_a_network_begins_where_it_stopped() {
    let network = rounded(&LESSON.model);
    let again = rounded(&unquantise(&network));
    assert_eq!(again.checksum(), network.checksum());
}

#[test]
fn threads_change_nothing() {
    let samples = samples(&games(16));
    let [one, two, four] = [1, 2, 4].map(|threads| learn(&samples, threads));
    assert_eq!(one.1, two.1);
    assert_eq!(rounded(&one.0).checksum(), rounded(&two.0).checksum());
    assert_eq!(rounded(&one.0).checksum(), rounded(&four.0).checksum());
}

/// Samples at the start position with results that follow a known curve.
#[test]
fn scales_are_found_again() {
    let position = ruling::board::Position::startpos();
    let truth = WinModel {
        margin: 200.0,
        scale: 150.0,
    };
    let mut samples = Vec::new();
    for score in (-1000..=1000).step_by(20) {
        let [win, draw, loss] = truth.chances(score as f32);
        for (half_points, chance) in [(2, win), (1, draw), (0, loss)] {
            let count = (chance * 1000.0).round() as usize;
            let sample = trainer::Sample::new(&position, score, half_points);
            samples.extend(std::iter::repeat_n(sample, count));
        }
    }
    let found = WinModel::fit(&samples);
    assert!((found.margin - 200.0).abs() < 5.0, "{found:?}");
    assert!((found.scale - 150.0).abs() < 5.0, "{found:?}");
    let scale = fit_scale(&samples);
    assert!((150.0..350.0).contains(&scale), "{scale}");
}
