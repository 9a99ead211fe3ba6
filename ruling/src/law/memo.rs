//! What was found about a move, remembered.

use std::sync::atomic::{AtomicU64, Ordering};

/// A bounded table of what was found about moves, so that a search pays for a
/// position and move only once. Threads may share it: an entry that two of
/// them write at once is recognised and ignored.
// CITE: lockless entries, key xor data: Hyatt & Mann, "A lock-less transposition
// table implementation for parallel search chess engines" (ICGA Journal 2002).
#[derive(Debug)]
pub struct Memo {
    entries: Box<[Entry]>,
}

#[derive(Default, Debug)]
struct Entry {
    check: AtomicU64,
    data: AtomicU64,
}

impl Memo {
    /// A table of `entries` entries of 16 bytes, rounded up to a power of two.
    pub fn new(entries: usize) -> Memo {
        Memo {
            entries: (0..entries.max(1).next_power_of_two())
                .map(|_| Entry::default())
                .collect(),
        }
    }

    /// Forgets everything.
    pub fn clear(&self) {
        for entry in &self.entries {
            entry.check.store(0, Ordering::Relaxed);
            entry.data.store(0, Ordering::Relaxed);
        }
    }

    /// Whether nothing is remembered: no move had to be searched since the
    /// table was made or cleared.
    pub fn is_empty(&self) -> bool {
        self.entries
            .iter()
            .all(|entry| entry.data.load(Ordering::Relaxed) == 0)
    }

    /// How many bytes the table takes.
    pub fn bytes(&self) -> usize {
        std::mem::size_of_val(&*self.entries)
    }

    /// What was stored under `key`; never 0.
    pub(crate) fn get(&self, key: u64) -> Option<u64> {
        let entry = self.entry(key);
        let data = entry.data.load(Ordering::Relaxed);
        let check = entry.check.load(Ordering::Relaxed);
        (data != 0 && check ^ data == key).then_some(data)
    }

    /// Stores `data`, which is not 0, under `key`.
    pub(crate) fn put(&self, key: u64, data: u64) {
        debug_assert!(data != 0);
        let entry = self.entry(key);
        entry.data.store(data, Ordering::Relaxed);
        entry.check.store(key ^ data, Ordering::Relaxed);
    }

    fn entry(&self, key: u64) -> &Entry {
        &self.entries[key as usize & (self.entries.len() - 1)]
    }
}

impl Default for Memo {
    /// 65,536 entries, one mebibyte.
    fn default() -> Memo {
        Memo::new(1 << 16)
    }
}
