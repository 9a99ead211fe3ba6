//! The weights of a network.

use ruling::board::{Piece, Square};

use super::file::Provenance;

/// Where pieces can stand: 14 pieces on 90 squares.
pub const PLACES: usize = Piece::COUNT * Square::COUNT;
/// The inputs of a side: the places without a rook against it, and with one.
pub const INPUTS: usize = 2 * PLACES;
/// The sums of a side.
pub const HIDDEN: usize = 256;
/// The outputs, of which each position uses one: by up to two rooks on either
/// side, and whether few, some or most horses and cannons are left.
pub const BUCKETS: usize = 27;
/// What a sum of 1 is in whole numbers; sums are clipped to it.
pub const ONE: i16 = 255;
/// What an output weight of 1 is in whole numbers.
pub const OUTPUT_ONE: i16 = 64;

/// The sums of a side, or what one input adds to them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(C, align(64))]
pub(super) struct Row(pub(super) [i16; HIDDEN]);

impl Row {
    pub(super) const ZERO: Row = Row([0; HIDDEN]);
}

/// A network as it evaluates: in whole numbers.
#[derive(Debug)]
pub struct Network {
    /// What each input adds to the sums.
    pub(super) inputs: Box<[Row]>,
    /// What the sums are without any piece.
    pub(super) bias: Row,
    /// By bucket: what the sums of the side to move add to the output, and
    /// those of the other side.
    pub(super) outputs: Box<[[Row; 2]]>,
    /// By bucket, in units of 1 / ([`ONE`] · [`OUTPUT_ONE`]).
    pub(super) output_bias: [i32; BUCKETS],
    pub(super) provenance: Provenance,
}

/// A network as plain numbers, in the order of the file: what a trainer makes
/// and a float reference reads.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Parameters {
    /// [`INPUTS`] rows of [`HIDDEN`] numbers, in units of 1 / [`ONE`].
    pub inputs: Vec<i16>,
    /// [`HIDDEN`] numbers, in units of 1 / [`ONE`].
    pub bias: Vec<i16>,
    /// [`BUCKETS`] rows of 2 · [`HIDDEN`] numbers, in units of 1 / [`OUTPUT_ONE`]:
    /// for the side to move, then for the other.
    pub outputs: Vec<i16>,
    /// [`BUCKETS`] numbers, in units of 1 / ([`ONE`] · [`OUTPUT_ONE`]).
    pub output_bias: Vec<i32>,
}

impl Network {
    /// Where the network comes from.
    pub fn provenance(&self) -> &Provenance {
        &self.provenance
    }

    /// The weights as plain numbers.
    pub fn parameters(&self) -> Parameters {
        let rows = |rows: &[Row]| rows.iter().flat_map(|row| row.0).collect();
        Parameters {
            inputs: rows(&self.inputs),
            bias: self.bias.0.to_vec(),
            outputs: self
                .outputs
                .iter()
                .flat_map(|[us, them]| us.0.into_iter().chain(them.0))
                .collect(),
            output_bias: self.output_bias.to_vec(),
        }
    }

    /// A network with these weights; `None` if their number is wrong or a sum
    /// of them could leave its range.
    pub fn new(parameters: &Parameters, provenance: Provenance) -> Option<Network> {
        let rows = |numbers: &[i16]| -> Box<[Row]> {
            let (rows, _) = numbers.as_chunks::<HIDDEN>();
            rows.iter().map(|&row| Row(row)).collect()
        };
        let inputs = rows(&parameters.inputs);
        let outputs = rows(&parameters.outputs);
        let network = Network {
            bias: Row(parameters.bias.as_slice().try_into().ok()?),
            outputs: outputs.as_chunks::<2>().0.into(),
            output_bias: parameters.output_bias.as_slice().try_into().ok()?,
            inputs,
            provenance,
        };
        let whole = parameters.inputs.len() == INPUTS * HIDDEN
            && parameters.outputs.len() == BUCKETS * 2 * HIDDEN;
        (whole && network.is_in_range()).then_some(network)
    }

    /// Whether no position can bring any sum out of the range of its number.
    fn is_in_range(&self) -> bool {
        /// The most pieces on a board.
        const PIECES: i32 = 32;
        let inputs = self.inputs.iter().flat_map(|row| row.0);
        let largest = inputs.map(|w| i32::from(w).abs()).max().unwrap_or(0);
        let bias = self.bias.0.iter().map(|&w| i32::from(w).abs());
        let sums = largest * PIECES + bias.max().unwrap_or(0) <= i32::from(i16::MAX);
        // A sum times a weight has to fit 16 bits.
        let limit = i32::from(i16::MAX) / i32::from(ONE);
        let square = i64::from(ONE).pow(2);
        let outputs = self.outputs.iter().all(|rows| {
            let weights = || rows.iter().flat_map(|row| row.0).map(i32::from);
            let total: i64 = weights().map(|w| i64::from(w.abs())).sum();
            weights().all(|w| w.abs() <= limit) && total * square <= i64::from(i32::MAX)
        });
        let output_bias = self.output_bias.iter().all(|w| w.unsigned_abs() < 1 << 28);
        sums && outputs && output_bias
    }
}
