//! What diagrams share: the lines of the board, its edge, the discs.

use maud::{Markup, html};
use ruling::board::{Color, Piece, Role};

use super::{HALF, RADIUS, side};

/// What separates two lines.
const STEP: i32 = 2 * HALF;
const WIDTH: i32 = 8 * STEP;
const HEIGHT: i32 = 9 * STEP;

/// The drawings that diagrams refer to; once in a page, before them.
pub(crate) fn symbols() -> Markup {
    html! {
        svg class="symbols" aria-hidden="true" width="0" height="0" {
            defs {
                g id="grid" { (grid()) }
                g id="edge" { (edge()) }
                @for piece in Piece::ALL {
                    g id=(symbol(piece)) class=(format!("disc {}", side(piece.color))) {
                        circle r=(RADIUS) {}
                        circle class="ring" r=(RADIUS - 3) {}
                        text y="8" { (character(piece)) }
                    }
                }
            }
        }
    }
}

/// The name of a piece's disc.
pub(super) fn symbol(piece: Piece) -> String {
    format!("{}-{}", side(piece.color), piece.role)
}

/// The character on a piece's disc. No two of them are alike, so that the sides
/// can be told apart in whatever print.
pub(crate) const fn character(piece: Piece) -> &'static str {
    match (piece.role, piece.color) {
        (Role::King, Color::Red) => "帥",
        (Role::King, Color::Black) => "將",
        (Role::Advisor, Color::Red) => "仕",
        (Role::Advisor, Color::Black) => "士",
        (Role::Elephant, Color::Red) => "相",
        (Role::Elephant, Color::Black) => "象",
        (Role::Horse, Color::Red) => "傌",
        (Role::Horse, Color::Black) => "馬",
        (Role::Rook, Color::Red) => "俥",
        (Role::Rook, Color::Black) => "車",
        (Role::Cannon, Color::Red) => "炮",
        (Role::Cannon, Color::Black) => "砲",
        (Role::Soldier, Color::Red) => "兵",
        (Role::Soldier, Color::Black) => "卒",
    }
}

fn grid() -> Markup {
    html! {
        rect class="field" x="-6" y="-6" width=(WIDTH + 12) height=(HEIGHT + 12) {}
        path class="lines" d=(lines()) {}
        path class="marks" d=(marks()) {}
        @for (x, name) in [(3, "楚"), (5, "河"), (11, "漢"), (13, "界")] {
            text class="river" x=(x * HALF) y=(HEIGHT / 2 + 8) { (name) }
        }
    }
}

/// Ranks, files, which the river cuts, and the palaces (九宫).
fn lines() -> String {
    let mut path = String::new();
    for rank in 0..=9 {
        path += &format!("M0 {}H{WIDTH}", rank * STEP);
    }
    for file in 0..=8 {
        let x = file * STEP;
        path += &match file {
            0 | 8 => format!("M{x} 0V{HEIGHT}"),
            _ => format!("M{x} 0V{}M{x} {}V{HEIGHT}", 4 * STEP, 5 * STEP),
        };
    }
    for top in [0, 7 * STEP] {
        let bottom = top + 2 * STEP;
        let (left, right) = (3 * STEP, 5 * STEP);
        path += &format!("M{left} {top}L{right} {bottom}M{right} {top}L{left} {bottom}");
    }
    path
}

/// The corners around the points where cannons and soldiers start.
fn marks() -> String {
    let mut path = String::new();
    let cannons = [1, 7].into_iter().flat_map(|file| [(file, 2), (file, 7)]);
    let soldiers = (0..=8).step_by(2).flat_map(|file| [(file, 3), (file, 6)]);
    for (file, rank) in cannons.chain(soldiers) {
        for right in [-1, 1] {
            if !(0..=8).contains(&(file + right)) {
                continue;
            }
            for down in [-1, 1] {
                let (x, y) = (file * STEP + 4 * right, rank * STEP + 4 * down);
                path += &format!("M{} {y}H{x}V{}", x + 6 * right, y + 6 * down);
            }
        }
    }
    path
}

/// The files as both sides count them, and the names of files and ranks.
fn edge() -> Markup {
    const RED: [&str; 9] = ["九", "八", "七", "六", "五", "四", "三", "二", "一"];
    const BLACK: [&str; 9] = ["１", "２", "３", "４", "５", "６", "７", "８", "９"];
    html! {
        @for (file, letter) in (0..9).zip('a'..='i') {
            text class="file" x=(STEP * file) y="-25" { (BLACK[file as usize]) }
            text class="file" x=(STEP * file) y=(HEIGHT + 35) { (RED[file as usize]) }
            text class="name" x=(STEP * file) y=(HEIGHT + 51) { (letter) }
        }
        @for rank in 0..10 {
            text class="name" x="-31" y=(STEP * (9 - rank) + 4) { (rank) }
        }
    }
}
