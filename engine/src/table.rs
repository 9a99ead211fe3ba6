//! The transposition table, shared by all threads without a lock.
//!
//! Every entry is two 64-bit words: the data, and the key XOR the data. A
//! reader that sees words of two different writes finds a key that does not
//! match and takes nothing, so no lock and no `unsafe` is needed.
//!
//! Scores by rule hang on the path that led to them, so the table remembers
//! the move of such a position but never answers with its score.
//!
//! CITE: Hyatt and Mann, "A lock-less transposition table implementation for
//! parallel search" (ICGA Journal 25:1, 2002); clusters and ageing after
//! <https://www.chessprogramming.org/Transposition_Table>.

use std::sync::atomic::{AtomicU8, AtomicU64, Ordering};

use ruling::board::{Key, Move};

use crate::Score;
use crate::event::Bound;
use crate::memory::{prefetch, table_of};

/// What a search found out about a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Entry {
    /// The best move, or the one that refuted the position.
    pub(crate) best: Option<Move>,
    /// The score and how it is meant; nothing if it may not be used again.
    pub(crate) score: Option<(Score, Bound)>,
    /// The static evaluation, if one was made.
    pub(crate) evaluation: Option<i32>,
    /// How deep the search was, in plies.
    pub(crate) depth: i32,
    /// Whether the position was on or beside a principal variation.
    pub(crate) on_line: bool,
}

/// Four entries that share a place: one line of the processor's cache.
#[repr(align(64))]
#[derive(Default)]
struct Cluster([Slot; 4]);

#[derive(Default)]
struct Slot {
    check: AtomicU64,
    data: AtomicU64,
}

/// The transposition table.
pub(crate) struct Table {
    clusters: Box<[Cluster]>,
    generation: AtomicU8,
}

impl Table {
    /// A table of about `megabytes`, at least one.
    pub(crate) fn new(megabytes: usize) -> Table {
        let count = megabytes.max(1) * (1 << 20) / size_of::<Cluster>();
        Table {
            clusters: table_of(count),
            generation: AtomicU8::new(0),
        }
    }

    /// Forgets everything.
    pub(crate) fn clear(&self) {
        for slot in self.clusters.iter().flat_map(|cluster| &cluster.0) {
            slot.check.store(0, Ordering::Relaxed);
            slot.data.store(0, Ordering::Relaxed);
        }
        self.generation.store(0, Ordering::Relaxed);
    }

    /// Makes all entries one search older.
    pub(crate) fn age(&self) {
        let next = self.generation.load(Ordering::Relaxed).wrapping_add(1);
        self.generation
            .store(next & GENERATION_MASK, Ordering::Relaxed);
    }

    /// Asks the memory for the place of `key`, so that it is there when it is
    /// looked at.
    #[inline(always)]
    pub(crate) fn touch(&self, key: Key) {
        prefetch(self.cluster(key));
    }

    /// What is known about the position with `key`, `ply` plies from the root.
    #[inline]
    pub(crate) fn probe(&self, key: Key, ply: usize) -> Option<Entry> {
        self.cluster(key).0.iter().find_map(|slot| {
            let data = slot.data.load(Ordering::Relaxed);
            let matches = slot.check.load(Ordering::Relaxed) ^ data == key.0;
            (matches && data != 0).then(|| Packed(data).unpack(ply))
        })
    }

    /// Remembers `entry` for the position with `key`, `ply` plies from the root.
    #[inline]
    pub(crate) fn store(&self, key: Key, ply: usize, mut entry: Entry) {
        let generation = self.generation.load(Ordering::Relaxed);
        let slots = &self.cluster(key).0;
        let mut victim = &slots[0];
        let mut least = i32::MAX;
        for slot in slots {
            let data = slot.data.load(Ordering::Relaxed);
            if slot.check.load(Ordering::Relaxed) ^ data == key.0 && data != 0 {
                let old = Packed(data);
                if !worth_replacing(old, &entry, generation) {
                    return;
                }
                entry.best = entry.best.or(old.best());
                victim = slot;
                break;
            }
            let worth = Packed(data).worth(generation);
            if worth < least {
                (victim, least) = (slot, worth);
            }
        }
        let data = Packed::pack(&entry, ply, generation).0;
        victim.check.store(key.0 ^ data, Ordering::Relaxed);
        victim.data.store(data, Ordering::Relaxed);
    }

    /// How full the table is with entries of the present search, in thousandths.
    pub(crate) fn fullness(&self) -> u32 {
        let generation = self.generation.load(Ordering::Relaxed);
        let sample = &self.clusters[..self.clusters.len().min(250)];
        let used = sample
            .iter()
            .flat_map(|cluster| &cluster.0)
            .map(|slot| slot.data.load(Ordering::Relaxed))
            .filter(|&data| data != 0 && Packed(data).generation() == generation)
            .count();
        (used * 1000 / (sample.len() * 4)) as u32
    }

    #[inline(always)]
    fn cluster(&self, key: Key) -> &Cluster {
        // The high bits of the product spread the keys evenly over any count.
        let index = (u128::from(key.0) * self.clusters.len() as u128) >> 64;
        &self.clusters[index as usize]
    }
}

/// Whether `entry` should take the place of an `old` one for the same position:
/// an exact score always, others unless they know a good deal less.
#[inline(always)]
fn worth_replacing(old: Packed, entry: &Entry, generation: u8) -> bool {
    matches!(entry.score, Some((_, Bound::Exact)))
        || old.generation() != generation
        || entry.depth + 2 * i32::from(entry.on_line) + 3 > old.depth()
}

/// An entry as 64 bits: move 16, score 16, evaluation 16, depth 8, bound 2,
/// line 1, generation 5. A stored entry is never 0: its depth is not.
#[derive(Clone, Copy)]
struct Packed(u64);

const GENERATION_MASK: u8 = 0x1f;
const NO_EVALUATION: i16 = i16::MIN;
/// Depths from -7 on are stored as 1 and up.
const DEPTH_OFFSET: i32 = 8;

impl Packed {
    fn pack(entry: &Entry, ply: usize, generation: u8) -> Packed {
        let score = entry.score.filter(|(score, _)| !score.is_ruling());
        let (value, bound) = match score {
            None => (0, 0),
            Some((score, Bound::Upper)) => (from_here(score, ply), 1),
            Some((score, Bound::Lower)) => (from_here(score, ply), 2),
            Some((score, Bound::Exact)) => (from_here(score, ply), 3),
        };
        let evaluation = entry.evaluation.map_or(NO_EVALUATION, |cp| cp as i16);
        let depth = (entry.depth + DEPTH_OFFSET).clamp(1, 255) as u64;
        let flags = bound | u64::from(entry.on_line) << 2 | u64::from(generation) << 3;
        Packed(
            entry.best.map_or(0, |m| u64::from(m.bits()))
                | u64::from(value as i16 as u16) << 16
                | u64::from(evaluation as u16) << 32
                | depth << 48
                | flags << 56,
        )
    }

    fn unpack(self, ply: usize) -> Entry {
        let value = i32::from((self.0 >> 16) as i16);
        let evaluation = (self.0 >> 32) as i16;
        let bound = match self.0 >> 56 & 3 {
            1 => Some(Bound::Upper),
            2 => Some(Bound::Lower),
            3 => Some(Bound::Exact),
            _ => None,
        };
        Entry {
            best: self.best(),
            score: bound.map(|bound| (from_root(value, ply), bound)),
            evaluation: (evaluation != NO_EVALUATION).then_some(i32::from(evaluation)),
            depth: self.depth(),
            on_line: self.0 >> 58 & 1 != 0,
        }
    }

    fn best(self) -> Option<Move> {
        Move::from_bits(self.0 as u16)
    }

    fn depth(self) -> i32 {
        (self.0 >> 48 & 0xff) as i32 - DEPTH_OFFSET
    }

    fn generation(self) -> u8 {
        (self.0 >> 59) as u8
    }

    /// What the entry is worth keeping: deep and fresh ones are.
    fn worth(self, generation: u8) -> i32 {
        if self.0 == 0 {
            return i32::MIN;
        }
        let age = generation.wrapping_sub(self.generation()) & GENERATION_MASK;
        self.depth() - 4 * i32::from(age)
    }
}

/// Mates are stored by their distance from the position, not from the root.
fn from_here(score: Score, ply: usize) -> i32 {
    match score.is_mate() {
        true if score > Score::DRAW => score.value() + ply as i32,
        true => score.value() - ply as i32,
        false => score.value(),
    }
}

fn from_root(value: i32, ply: usize) -> Score {
    let score = Score::from_value(value);
    match score.is_mate() {
        true if value > 0 => score - ply as i32,
        true => score + ply as i32,
        false => score,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(score: Score, bound: Bound) -> Entry {
        Entry {
            best: "h2e2".parse().ok(),
            score: Some((score, bound)),
            evaluation: Some(-42),
            depth: 7,
            on_line: true,
        }
    }

    #[test]
    fn an_entry_comes_back_as_it_was() {
        let table = Table::new(1);
        for (index, bound) in [Bound::Exact, Bound::Lower, Bound::Upper]
            .into_iter()
            .enumerate()
        {
            let key = Key(0x1234_5678_9abc_def0 + index as u64);
            let stored = entry(Score::centipawns(-17), bound);
            table.store(key, 3, stored);
            assert_eq!(table.probe(key, 5), Some(stored));
            assert_eq!(table.probe(Key(key.0 ^ 1 << 63), 5), None);
        }
    }

    #[test]
    fn mates_count_from_the_position() {
        let table = Table::new(1);
        table.store(Key(99), 4, entry(Score::mates_at(9), Bound::Exact));
        let found = table.probe(Key(99), 1).and_then(|entry| entry.score);
        assert_eq!(found, Some((Score::mates_at(6), Bound::Exact)));
    }

    #[test]
    fn a_ruling_is_never_answered_but_its_move_is() {
        let table = Table::new(1);
        for score in [Score::wins_by_rule_at(6), Score::loses_by_rule_at(6)] {
            for bound in [Bound::Exact, Bound::Lower, Bound::Upper] {
                table.clear();
                table.store(Key(7), 2, entry(score, bound));
                let found = table.probe(Key(7), 2).expect("the move is remembered");
                assert_eq!(found.score, None);
                assert_eq!(found.best, "h2e2".parse().ok());
            }
        }
    }

    #[test]
    fn words_of_two_writes_are_not_an_entry() {
        let table = Table::new(1);
        let key = Key(0xfeed);
        table.store(key, 0, entry(Score::centipawns(1), Bound::Lower));
        let slot = &table.cluster(key).0[0];
        let torn = Packed::pack(&entry(Score::centipawns(900), Bound::Exact), 0, 0);
        slot.data.store(torn.0, Ordering::Relaxed);
        assert_eq!(table.probe(key, 0), None);
    }

    #[test]
    fn threads_that_write_the_same_places_never_mix_entries() {
        let table = Table::new(1);
        let scored = |key: u64| Entry {
            best: None,
            score: Some((Score::centipawns(key as i32 % 1000), Bound::Exact)),
            evaluation: Some(-(key as i32 % 1000)),
            depth: (key % 50) as i32,
            on_line: false,
        };
        // Few enough keys, close together, that all threads share clusters.
        std::thread::scope(|scope| {
            for thread in 0..4 {
                let table = &table;
                scope.spawn(move || {
                    for step in 0..200_000_u64 {
                        let key = (step * 31 + thread * 17) % 64;
                        table.store(Key(key), 0, scored(key));
                        if let Some(found) = table.probe(Key(63 - key), 0) {
                            assert_eq!(found, scored(63 - key));
                        }
                    }
                });
            }
        });
    }

    #[test]
    fn old_and_shallow_entries_give_way_first() {
        let table = Table::new(1);
        let at_depth = |depth| Entry {
            depth,
            ..entry(Score::DRAW, Bound::Lower)
        };
        // Keys this close fall into one cluster of four.
        for key in 1..=4 {
            table.store(Key(key), 0, at_depth(10 + key as i32));
        }
        table.store(Key(5), 0, at_depth(3));
        assert_eq!(table.probe(Key(1), 0), None);
        assert!(table.probe(Key(4), 0).is_some());
        for _ in 0..6 {
            table.age();
        }
        table.store(Key(6), 0, at_depth(1));
        table.store(Key(7), 0, at_depth(1));
        assert!(table.probe(Key(6), 0).is_some());
        assert!(table.probe(Key(7), 0).is_some());
    }
}
