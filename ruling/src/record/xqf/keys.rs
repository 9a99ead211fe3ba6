//! The keys that veil an XQF file.

use crate::record::tree::Links;

/// The versions from this one on veil their contents.
const VEILED_FROM: u8 = 11;
/// The versions from this one on also turn the list of the pieces.
const TURNED_FROM: u8 = 12;

/// What the writer of every file mixes into its keys.
const COPYRIGHT: &[u8; 32] = b"[(C) Copyright Mr. Dong Shiwei.]";

/// The keys of a file; all zero where nothing is veiled.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Keys {
    version: u8,
    pieces: u8,
    from: u8,
    to: u8,
    comment: u32,
    stream: [u8; 32],
}

impl Keys {
    /// The keys that a header, of which `head` are the first 16 bytes, tells.
    pub(super) fn of(head: &[u8; 16]) -> Keys {
        let version = head[2];
        if version < VEILED_FROM {
            return Keys {
                version,
                pieces: 0,
                from: 0,
                to: 0,
                comment: 0,
                stream: [0; 32],
            };
        }
        let (mask, or) = (head[3], [head[8], head[9], head[10], head[11]]);
        let [sum, x, y, z] = [head[12], head[13], head[14], head[15]];
        let pieces = scramble(x).wrapping_mul(x);
        let from = scramble(y).wrapping_mul(pieces);
        let to = scramble(z).wrapping_mul(from);
        let seed = u32::from(sum) * 256 + u32::from(x);
        let mut stream = *COPYRIGHT;
        for (index, key) in stream.iter_mut().enumerate() {
            *key &= [sum, x, y, z][index % 4] & mask | or[index % 4];
        }
        Keys {
            version,
            pieces,
            from,
            to,
            comment: seed % 32_000 + 767,
            stream,
        }
    }

    /// The points of the 32 pieces in their order, out of the header's list.
    pub(super) fn pieces(&self, veiled: &[u8; 32]) -> [u8; 32] {
        let mut points = [0; 32];
        for (index, point) in veiled.iter().enumerate() {
            let place = if self.version < TURNED_FROM {
                index
            } else {
                (usize::from(self.pieces) + 1 + index) % 32
            };
            points[place] = point.wrapping_sub(self.pieces);
        }
        points
    }

    /// What follows the header, unveiled.
    pub(super) fn unveil(&self, veiled: &[u8]) -> Vec<u8> {
        // The header's length is a multiple of 32, so the keys start over here.
        let keys = self.stream.iter().cycle();
        let bytes = veiled.iter().zip(keys);
        bytes.map(|(byte, key)| byte.wrapping_sub(*key)).collect()
    }

    /// The point that a move leaves.
    pub(super) fn from(&self, stored: u8) -> u8 {
        stored.wrapping_sub(24).wrapping_sub(self.from)
    }

    /// The point that a move reaches.
    pub(super) fn to(&self, stored: u8) -> u8 {
        stored.wrapping_sub(32).wrapping_sub(self.to)
    }

    /// What the flags of an entry say: what it links to, and whether a comment
    /// belongs to it. The first versions store a length with every entry.
    pub(super) fn links(&self, flags: u8) -> (Links, bool) {
        if self.version < VEILED_FROM {
            let links = Links {
                next: flags & 0xf0 != 0,
                other: flags & 0x0f != 0,
            };
            (links, true)
        } else {
            let links = Links {
                next: flags & 0x80 != 0,
                other: flags & 0x40 != 0,
            };
            (links, flags & 0x20 != 0)
        }
    }

    /// The length of a comment in bytes.
    pub(super) fn comment_length(&self, stored: u32) -> usize {
        stored.wrapping_sub(self.comment) as usize
    }
}

/// 54 * key² + 221, in a byte.
fn scramble(key: u8) -> u8 {
    key.wrapping_mul(key).wrapping_mul(54).wrapping_add(221)
}
