//! Material and placement: what a piece is worth on a square.

use once_cell::sync::Lazy;
use ruling::board::{Color, Piece, Role, Square};

use super::pair::{Pair, pair};

/// Half a board: rows from the far rank down to the own back rank, files from
/// the edge to the centre. The other half is its mirror.
pub(super) type Half = [[Pair; 5]; 10];

/// What `piece` is worth on `square` to its own side.
#[inline(always)]
pub(super) fn worth(piece: Piece, square: Square) -> Pair {
    TABLE[piece.index()][square.index()]
}

/// The entry of [`PLACEMENT`] for `piece` on `square`.
pub(super) fn entry(piece: Piece, square: Square) -> &'static Pair {
    let row = 9 - square.rank_for(piece.color);
    let file = square.file().min(8 - square.file());
    &PLACEMENT[piece.role.index()][row][file]
}

/// [`PLACEMENT`] unfolded, by piece and square.
static TABLE: Lazy<Box<[[Pair; Square::COUNT]; Piece::COUNT]>> = Lazy::new(|| {
    let mut table = Box::new([[Pair::ZERO; Square::COUNT]; Piece::COUNT]);
    for color in Color::ALL {
        for role in Role::ALL {
            let piece = Piece::new(color, role);
            for square in Square::all() {
                table[piece.index()][square.index()] = *entry(piece, square);
            }
        }
    }
    table
});

/// By role: middlegame and endgame worth in centipawns.
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
        [pair(0, 0), pair(0, 0), pair(0, 0), pair(-34, 8), pair(-28, 14)],
        [pair(0, 0), pair(0, 0), pair(0, 0), pair(-14, 2), pair(-8, 8)],
        [pair(0, 0), pair(0, 0), pair(0, 0), pair(2, -8), pair(14, 0)],
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
        [pair(0, 0), pair(0, 0), pair(0, 0), pair(172, 182), pair(0, 0)],
        [pair(0, 0), pair(0, 0), pair(0, 0), pair(0, 0), pair(188, 190)],
        [pair(0, 0), pair(0, 0), pair(0, 0), pair(180, 185), pair(0, 0)],
    ],
    // elephant
    [
        [pair(0, 0), pair(0, 0), pair(0, 0), pair(0, 0), pair(0, 0)],
        [pair(0, 0), pair(0, 0), pair(0, 0), pair(0, 0), pair(0, 0)],
        [pair(0, 0), pair(0, 0), pair(0, 0), pair(0, 0), pair(0, 0)],
        [pair(0, 0), pair(0, 0), pair(0, 0), pair(0, 0), pair(0, 0)],
        [pair(0, 0), pair(0, 0), pair(0, 0), pair(0, 0), pair(0, 0)],
        [pair(0, 0), pair(0, 0), pair(160, 185), pair(0, 0), pair(0, 0)],
        [pair(0, 0), pair(0, 0), pair(0, 0), pair(0, 0), pair(0, 0)],
        [pair(150, 168), pair(0, 0), pair(0, 0), pair(0, 0), pair(184, 195)],
        [pair(0, 0), pair(0, 0), pair(0, 0), pair(0, 0), pair(0, 0)],
        [pair(0, 0), pair(0, 0), pair(170, 180), pair(0, 0), pair(0, 0)],
    ],
    // horse
    [
        [pair(355, 415), pair(377, 430), pair(393, 440), pair(395, 443), pair(391, 443)],
        [pair(388, 438), pair(410, 453), pair(456, 483), pair(428, 466), pair(424, 466)],
        [pair(406, 450), pair(428, 465), pair(444, 475), pair(468, 494), pair(442, 478)],
        [pair(404, 450), pair(426, 465), pair(442, 475), pair(444, 478), pair(440, 478)],
        [pair(402, 448), pair(424, 463), pair(440, 473), pair(442, 476), pair(438, 476)],
        [pair(392, 440), pair(414, 455), pair(430, 465), pair(432, 468), pair(428, 468)],
        [pair(386, 436), pair(408, 451), pair(424, 461), pair(426, 464), pair(422, 464)],
        [pair(380, 428), pair(398, 443), pair(428, 453), pair(420, 456), pair(416, 456)],
        [pair(372, 420), pair(394, 435), pair(410, 445), pair(412, 448), pair(373, 448)],
        [pair(350, 405), pair(372, 420), pair(388, 430), pair(390, 433), pair(386, 433)],
    ],
    // rook
    [
        [pair(946, 1036), pair(946, 1036), pair(946, 1036), pair(960, 1036), pair(952, 1036)],
        [pair(958, 1036), pair(958, 1036), pair(958, 1036), pair(972, 1036), pair(964, 1036)],
        [pair(952, 1036), pair(952, 1036), pair(952, 1036), pair(966, 1036), pair(958, 1036)],
        [pair(952, 1036), pair(952, 1036), pair(952, 1036), pair(966, 1036), pair(958, 1036)],
        [pair(952, 1036), pair(952, 1036), pair(952, 1036), pair(966, 1036), pair(958, 1036)],
        [pair(940, 1030), pair(946, 1030), pair(946, 1030), pair(954, 1030), pair(946, 1030)],
        [pair(940, 1030), pair(946, 1030), pair(946, 1030), pair(954, 1030), pair(946, 1030)],
        [pair(940, 1030), pair(940, 1030), pair(940, 1030), pair(954, 1030), pair(946, 1030)],
        [pair(940, 1030), pair(940, 1030), pair(940, 1030), pair(954, 1030), pair(946, 1030)],
        [pair(925, 1030), pair(925, 1030), pair(935, 1030), pair(949, 1030), pair(941, 1030)],
    ],
    // cannon
    [
        [pair(464, 430), pair(468, 430), pair(468, 430), pair(450, 430), pair(466, 430)],
        [pair(444, 430), pair(448, 430), pair(448, 430), pair(448, 430), pair(464, 430)],
        [pair(442, 430), pair(446, 430), pair(446, 430), pair(446, 430), pair(462, 430)],
        [pair(450, 430), pair(454, 430), pair(454, 430), pair(454, 430), pair(470, 430)],
        [pair(450, 430), pair(454, 430), pair(454, 430), pair(454, 430), pair(470, 430)],
        [pair(446, 430), pair(450, 430), pair(450, 430), pair(450, 430), pair(466, 430)],
        [pair(448, 430), pair(452, 430), pair(452, 430), pair(452, 430), pair(468, 430)],
        [pair(446, 436), pair(450, 436), pair(450, 436), pair(450, 436), pair(472, 436)],
        [pair(446, 436), pair(450, 436), pair(450, 436), pair(450, 436), pair(466, 436)],
        [pair(440, 436), pair(444, 436), pair(444, 436), pair(444, 436), pair(460, 436)],
    ],
    // soldier
    [
        [pair(30, 30), pair(40, 40), pair(55, 55), pair(65, 65), pair(70, 70)],
        [pair(85, 100), pair(115, 130), pair(150, 165), pair(175, 190), pair(180, 195)],
        [pair(90, 120), pair(120, 150), pair(150, 180), pair(170, 200), pair(175, 205)],
        [pair(88, 128), pair(110, 150), pair(130, 170), pair(140, 180), pair(140, 180)],
        [pair(80, 120), pair(95, 135), pair(110, 150), pair(115, 155), pair(115, 155)],
        [pair(56, 86), pair(0, 30), pair(72, 102), pair(0, 30), pair(68, 98)],
        [pair(50, 75), pair(0, 25), pair(58, 83), pair(0, 25), pair(60, 85)],
        [pair(0, 0), pair(0, 0), pair(0, 0), pair(0, 0), pair(0, 0)],
        [pair(0, 0), pair(0, 0), pair(0, 0), pair(0, 0), pair(0, 0)],
        [pair(0, 0), pair(0, 0), pair(0, 0), pair(0, 0), pair(0, 0)],
    ],
];
