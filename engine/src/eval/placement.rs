//! Material and placement: what a piece is worth on a square.

use once_cell::sync::Lazy;
use ruling::board::{Color, Piece, Role, Square};

use super::pair::{Pair, pair};

/// Half a board: rows from the far rank down to the own back rank, files from
/// the edge to the centre. The other half is its mirror.
type Half = [[Pair; 5]; 10];

/// What `piece` is worth on `square` to its own side.
#[inline(always)]
pub(super) fn worth(piece: Piece, square: Square) -> Pair {
    TABLE[piece.index()][square.index()]
}

/// The entry of [`PLACEMENT`] for `piece` on `square`.
fn entry(piece: Piece, square: Square) -> Pair {
    let row = 9 - square.rank_for(piece.color);
    let file = square.file().min(8 - square.file());
    PLACEMENT[piece.role.index()][row][file]
}

/// [`PLACEMENT`] unfolded, by piece and square.
static TABLE: Lazy<Box<[[Pair; Square::COUNT]; Piece::COUNT]>> = Lazy::new(|| {
    let mut table = Box::new([[Pair::ZERO; Square::COUNT]; Piece::COUNT]);
    for color in Color::ALL {
        for role in Role::ALL {
            let piece = Piece::new(color, role);
            for square in Square::all() {
                table[piece.index()][square.index()] = entry(piece, square);
            }
        }
    }
    table
});

/// By role: middlegame and endgame worth in centipawns, fitted like the other
/// weights.
#[rustfmt::skip]
static PLACEMENT: [Half; Role::COUNT] = [
    // king
    [
        [pair(0, 0), pair(0, 0), pair(0, 0), pair(0, 0), pair(0, 0)],
        [pair(0, 0), pair(0, 0), pair(0, 0), pair(0, 0), pair(0, 0)],
        [pair(0, 0), pair(0, 0), pair(0, 0), pair(0, 0), pair(0, 0)],
        [pair(0, 0), pair(0, 0), pair(0, 0), pair(0, 0), pair(0, 0)],
        [pair(0, 0), pair(0, 0), pair(0, 0), pair(0, 0), pair(0, 0)],
        [pair(0, 0), pair(0, 0), pair(0, 0), pair(0, 0), pair(0, 0)],
        [pair(0, 0), pair(0, 0), pair(0, 0), pair(0, 0), pair(0, 0)],
        [pair(0, 0), pair(0, 0), pair(0, 0), pair(-43, 2), pair(-40, 9)],
        [pair(0, 0), pair(0, 0), pair(0, 0), pair(-30, -3), pair(-14, 9)],
        [pair(0, 0), pair(0, 0), pair(0, 0), pair(12, -1), pair(46, 8)],
    ],
    // advisor
    [
        [pair(0, 0), pair(0, 0), pair(0, 0), pair(0, 0), pair(0, 0)],
        [pair(0, 0), pair(0, 0), pair(0, 0), pair(0, 0), pair(0, 0)],
        [pair(0, 0), pair(0, 0), pair(0, 0), pair(0, 0), pair(0, 0)],
        [pair(0, 0), pair(0, 0), pair(0, 0), pair(0, 0), pair(0, 0)],
        [pair(0, 0), pair(0, 0), pair(0, 0), pair(0, 0), pair(0, 0)],
        [pair(0, 0), pair(0, 0), pair(0, 0), pair(0, 0), pair(0, 0)],
        [pair(0, 0), pair(0, 0), pair(0, 0), pair(0, 0), pair(0, 0)],
        [pair(0, 0), pair(0, 0), pair(0, 0), pair(145, 169), pair(0, 0)],
        [pair(0, 0), pair(0, 0), pair(0, 0), pair(0, 0), pair(215, 183)],
        [pair(0, 0), pair(0, 0), pair(0, 0), pair(179, 176), pair(0, 0)],
    ],
    // elephant
    [
        [pair(0, 0), pair(0, 0), pair(0, 0), pair(0, 0), pair(0, 0)],
        [pair(0, 0), pair(0, 0), pair(0, 0), pair(0, 0), pair(0, 0)],
        [pair(0, 0), pair(0, 0), pair(0, 0), pair(0, 0), pair(0, 0)],
        [pair(0, 0), pair(0, 0), pair(0, 0), pair(0, 0), pair(0, 0)],
        [pair(0, 0), pair(0, 0), pair(0, 0), pair(0, 0), pair(0, 0)],
        [pair(0, 0), pair(0, 0), pair(148, 175), pair(0, 0), pair(0, 0)],
        [pair(0, 0), pair(0, 0), pair(0, 0), pair(0, 0), pair(0, 0)],
        [pair(137, 155), pair(0, 0), pair(0, 0), pair(0, 0), pair(200, 182)],
        [pair(0, 0), pair(0, 0), pair(0, 0), pair(0, 0), pair(0, 0)],
        [pair(0, 0), pair(0, 0), pair(166, 163), pair(0, 0), pair(0, 0)],
    ],
    // horse
    [
        [pair(355, 415), pair(379, 433), pair(395, 442), pair(396, 444), pair(391, 443)],
        [pair(388, 440), pair(412, 458), pair(459, 482), pair(429, 467), pair(424, 466)],
        [pair(410, 454), pair(428, 463), pair(443, 468), pair(466, 492), pair(446, 481)],
        [pair(406, 452), pair(431, 471), pair(439, 474), pair(451, 479), pair(439, 472)],
        [pair(401, 448), pair(425, 463), pair(440, 474), pair(449, 478), pair(442, 478)],
        [pair(393, 441), pair(410, 453), pair(437, 473), pair(430, 463), pair(431, 473)],
        [pair(392, 437), pair(408, 451), pair(422, 462), pair(423, 462), pair(422, 467)],
        [pair(392, 432), pair(395, 441), pair(411, 440), pair(422, 452), pair(408, 453)],
        [pair(366, 417), pair(395, 434), pair(391, 437), pair(409, 447), pair(377, 448)],
        [pair(350, 405), pair(364, 414), pair(385, 428), pair(381, 424), pair(386, 432)],
    ],
    // rook
    [
        [pair(946, 1035), pair(943, 1032), pair(943, 1034), pair(961, 1036), pair(954, 1037)],
        [pair(955, 1032), pair(954, 1034), pair(959, 1036), pair(973, 1034), pair(964, 1036)],
        [pair(956, 1037), pair(943, 1033), pair(947, 1036), pair(955, 1036), pair(961, 1037)],
        [pair(952, 1037), pair(946, 1039), pair(961, 1037), pair(961, 1033), pair(953, 1033)],
        [pair(953, 1038), pair(954, 1035), pair(953, 1039), pair(969, 1033), pair(957, 1036)],
        [pair(944, 1035), pair(952, 1032), pair(952, 1034), pair(955, 1035), pair(952, 1033)],
        [pair(940, 1032), pair(951, 1034), pair(945, 1030), pair(954, 1036), pair(948, 1031)],
        [pair(943, 1033), pair(950, 1034), pair(941, 1031), pair(960, 1034), pair(946, 1031)],
        [pair(924, 1027), pair(943, 1030), pair(936, 1026), pair(939, 1024), pair(943, 1031)],
        [pair(916, 1024), pair(942, 1029), pair(945, 1030), pair(955, 1031), pair(940, 1029)],
    ],
    // cannon
    [
        [pair(467, 430), pair(459, 418), pair(462, 425), pair(448, 427), pair(466, 430)],
        [pair(446, 428), pair(443, 429), pair(445, 426), pair(445, 426), pair(462, 429)],
        [pair(441, 428), pair(439, 427), pair(441, 426), pair(443, 428), pair(460, 430)],
        [pair(445, 430), pair(444, 430), pair(459, 434), pair(448, 428), pair(461, 430)],
        [pair(448, 430), pair(440, 431), pair(452, 429), pair(450, 429), pair(477, 432)],
        [pair(448, 429), pair(453, 431), pair(448, 426), pair(449, 429), pair(475, 437)],
        [pair(448, 430), pair(452, 428), pair(453, 431), pair(444, 430), pair(463, 427)],
        [pair(463, 435), pair(441, 435), pair(452, 433), pair(446, 435), pair(487, 439)],
        [pair(453, 435), pair(456, 434), pair(457, 436), pair(451, 435), pair(483, 437)],
        [pair(439, 435), pair(444, 433), pair(444, 434), pair(449, 439), pair(460, 435)],
    ],
    // soldier
    [
        [pair(30, 30), pair(39, 37), pair(55, 51), pair(66, 63), pair(70, 64)],
        [pair(85, 99), pair(118, 136), pair(152, 167), pair(178, 195), pair(180, 195)],
        [pair(90, 119), pair(119, 149), pair(151, 181), pair(177, 209), pair(179, 209)],
        [pair(89, 126), pair(109, 154), pair(142, 172), pair(144, 185), pair(145, 188)],
        [pair(87, 127), pair(100, 142), pair(112, 143), pair(113, 158), pair(124, 152)],
        [pair(62, 91), pair(0, 30), pair(78, 101), pair(0, 30), pair(69, 106)],
        [pair(56, 98), pair(0, 25), pair(51, 74), pair(0, 25), pair(72, 90)],
        [pair(0, 0), pair(0, 0), pair(0, 0), pair(0, 0), pair(0, 0)],
        [pair(0, 0), pair(0, 0), pair(0, 0), pair(0, 0), pair(0, 0)],
        [pair(0, 0), pair(0, 0), pair(0, 0), pair(0, 0), pair(0, 0)],
    ],
];
