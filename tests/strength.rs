//! Levels below full strength: the higher one wins, and both keep to the law. All
//! the steps are measured by `benches/ladder.rs`.

mod support;

use support::ladder::meet;

#[test]
fn higher_levels_win() {
    for (high, low) in [(5, 0), (10, 5)] {
        let score = meet(high, low, 6, u64::MAX);
        println!("level {high} against {low}: {score:?}");
        assert!(score.share() > 0.6, "level {high} against {low}: {score:?}");
    }
}
