//! Arrows that bow to the right of their way, so that a move and its way back
//! do not cover each other.

use maud::{Markup, html};

use super::RADIUS;

/// An arrow between two points of the drawing.
pub(super) struct Arrow {
    pub(super) from: (i32, i32),
    pub(super) to: (i32, i32),
    pub(super) start: Room,
    pub(super) end: Room,
}

/// Whether a piece stands where an arrow begins or ends.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Room {
    Free,
    Taken,
}

/// A point or a direction.
#[derive(Clone, Copy)]
struct Vector {
    x: f64,
    y: f64,
}

/// Where the parts of an arrow lie.
struct Course {
    begin: Vector,
    bend: Vector,
    /// Where the shaft ends and the head begins.
    neck: Vector,
    tip: Vector,
}

const HEAD_LENGTH: f64 = 11.0;
const HEAD_HALF_WIDTH: f64 = 5.5;
const BADGE_RADIUS: f64 = 9.0;

impl Arrow {
    /// The arrow without its label.
    pub(super) fn render(&self, class: &str) -> Markup {
        let course = self.course();
        html! {
            g class=(format!("arrow {class}")) {
                path class="shaft" d=(course.shaft()) {}
                path class="head" d=(course.head()) {}
            }
        }
    }

    /// Its label, which keeps clear of the `obstacles` and becomes one of them.
    pub(super) fn label(&self, class: &str, label: &str, obstacles: &mut Vec<Obstacle>) -> Markup {
        let place = self.badge(&self.course(), obstacles);
        obstacles.push(Obstacle {
            centre: place,
            radius: BADGE_RADIUS,
        });
        let Vector { x, y } = place;
        let width = BADGE_RADIUS * 2.0 + 7.0 * (label.chars().count() as f64 - 1.0);
        html! {
            g class=(format!("badge {class}")) {
                rect x=(short(x - width / 2.0)) y=(short(y - BADGE_RADIUS)) width=(short(width))
                    height=(short(2.0 * BADGE_RADIUS)) rx=(short(BADGE_RADIUS)) {}
                text x=(short(x)) y=(short(y + 4.5)) { (label) }
            }
        }
    }

    /// A straight line without head and label.
    pub(super) fn shaft(&self) -> Markup {
        let (from, to) = (Vector::of(self.from), Vector::of(self.to));
        let way = to.minus(from).unit();
        let begin = from.plus(way.times(gap(self.start)));
        let end = to.minus(way.times(gap(self.end)));
        html! { path d=(format!("M{}L{}", begin.text(), end.text())) {} }
    }

    fn course(&self) -> Course {
        let (from, to) = (Vector::of(self.from), Vector::of(self.to));
        let way = to.minus(from);
        let length = way.length();
        let aside = way.unit().turned();
        let bend = from
            .plus(way.times(0.5))
            .plus(aside.times((0.22 * length).clamp(15.0, 26.0)));
        let begin = from.plus(bend.minus(from).unit().times(gap(self.start)));
        let arriving = to.minus(bend).unit();
        let tip = to.minus(arriving.times(gap(self.end)));
        Course {
            begin,
            bend,
            neck: tip.minus(arriving.times(HEAD_LENGTH - 1.0)),
            tip,
        }
    }

    /// Where the label stands: near the middle, on the side to which the arrow
    /// bows, and where it covers least. A short arrow would be covered by its
    /// label, which therefore stands further aside; on the other side of it where the
    /// arrows around a square bow into it.
    fn badge(&self, course: &Course, obstacles: &[Obstacle]) -> Vector {
        const PLACES: [(f64, f64); 8] = [
            (0.5, 0.0),
            (0.4, 0.0),
            (0.6, 0.0),
            (0.3, 0.0),
            (0.7, 0.0),
            (0.3, 4.0),
            (0.7, 4.0),
            (0.5, 14.0),
        ];
        const ACROSS: [f64; 3] = [0.5, 0.4, 0.6];
        let way = Vector::of(self.to).minus(Vector::of(self.from));
        let aside = way.unit().turned();
        let clearance = (52.0 - way.length()).clamp(0.0, 11.0);
        let place = |along, far| course.at(along).plus(aside.times(far));
        let beside = PLACES.map(|(along, further)| place(along, clearance + further));
        let across = ACROSS.map(|along| place(along, -clearance - 4.0));
        let covered = |place: Vector| -> f64 {
            obstacles
                .iter()
                .map(|obstacle| {
                    let room = obstacle.radius + BADGE_RADIUS + 1.0;
                    (room - obstacle.centre.minus(place).length()).max(0.0)
                })
                .sum()
        };
        let mut best = beside[0];
        for place in beside.into_iter().chain(across) {
            if covered(place) < covered(best) {
                best = place;
            }
        }
        best
    }
}

/// Something that no label should cover.
pub(super) struct Obstacle {
    centre: Vector,
    radius: f64,
}

impl Obstacle {
    /// A disc on a point.
    pub(super) fn disc(centre: (i32, i32)) -> Obstacle {
        Obstacle {
            centre: Vector::of(centre),
            radius: f64::from(RADIUS),
        }
    }
}

/// How far an arrow stays off the middle of a point.
fn gap(room: Room) -> f64 {
    match room {
        Room::Free => 1.0,
        Room::Taken => f64::from(RADIUS) + 2.0,
    }
}

impl Course {
    /// The point so far along the curve, from 0 to 1.
    fn at(&self, along: f64) -> Vector {
        let left = 1.0 - along;
        self.begin
            .times(left * left)
            .plus(self.bend.times(2.0 * left * along))
            .plus(self.tip.times(along * along))
    }

    fn shaft(&self) -> String {
        let [begin, bend, neck] = [self.begin, self.bend, self.neck].map(Vector::text);
        format!("M{begin}Q{bend} {neck}")
    }

    fn head(&self) -> String {
        let arriving = self.tip.minus(self.bend).unit();
        let base = self.tip.minus(arriving.times(HEAD_LENGTH));
        let aside = arriving.turned().times(HEAD_HALF_WIDTH);
        let corners = [self.tip, base.plus(aside), base.minus(aside)].map(Vector::text);
        format!("M{}Z", corners.join("L"))
    }
}

impl Vector {
    fn of((x, y): (i32, i32)) -> Vector {
        Vector {
            x: f64::from(x),
            y: f64::from(y),
        }
    }

    fn plus(self, other: Vector) -> Vector {
        Vector {
            x: self.x + other.x,
            y: self.y + other.y,
        }
    }

    fn minus(self, other: Vector) -> Vector {
        self.plus(other.times(-1.0))
    }

    fn times(self, factor: f64) -> Vector {
        Vector {
            x: self.x * factor,
            y: self.y * factor,
        }
    }

    fn length(self) -> f64 {
        self.x.hypot(self.y)
    }

    /// The same direction; arrows always have a length.
    fn unit(self) -> Vector {
        self.times(1.0 / self.length().max(1.0))
    }

    /// A quarter turn to the right, as the screen shows it.
    fn turned(self) -> Vector {
        Vector {
            x: -self.y,
            y: self.x,
        }
    }

    fn text(self) -> String {
        format!("{} {}", short(self.x), short(self.y))
    }
}

/// A number with one decimal place at most.
fn short(number: f64) -> String {
    let text = format!("{number:.1}");
    text.strip_suffix(".0").unwrap_or(&text).to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The arrows of a piece that goes around a square bow into it, where there is no room
    /// for four labels.
    #[test]
    fn labels_around_a_square_cover_nothing() {
        let corners = [(80, 200), (80, 160), (120, 160), (120, 200)];
        let mut obstacles = vec![Obstacle::disc(corners[0])];
        for (number, &from) in corners.iter().enumerate() {
            let arrow = Arrow {
                from,
                to: corners[(number + 1) % 4],
                start: if number == 0 { Room::Taken } else { Room::Free },
                end: if number == 3 { Room::Taken } else { Room::Free },
            };
            arrow.label("red", "1", &mut obstacles);
        }
        assert_eq!(obstacles.len(), 5);
        for (index, one) in obstacles.iter().enumerate() {
            for other in &obstacles[..index] {
                let apart = one.centre.minus(other.centre).length();
                let room = one.radius + other.radius;
                // The edges may touch.
                assert!(apart > room - 3.0, "{apart} of {room}");
            }
        }
    }
}
