//! The losses as a picture.

use std::error::Error;
use std::path::Path;

use plotters::prelude::*;

use crate::Epoch;

/// Draws the losses over the epochs into an SVG file.
///
/// # Errors
/// If the file cannot be written.
pub fn draw(epochs: &[Epoch], file: &Path) -> Result<(), Box<dyn Error>> {
    let losses = || epochs.iter().flat_map(|e| [e.learnt, e.held_back]);
    let low = losses().fold(f32::INFINITY, f32::min);
    let high = losses().fold(0.0, f32::max);
    let margin = ((high - low) * 0.05).max(1e-6);
    let root = SVGBackend::new(file, (800, 500)).into_drawing_area();
    root.fill(&WHITE)?;
    let mut chart = ChartBuilder::on(&root)
        .margin(16)
        .x_label_area_size(40)
        .y_label_area_size(70)
        .build_cartesian_2d(1.0..epochs.len().max(2) as f32, low - margin..high + margin)?;
    chart
        .configure_mesh()
        .x_desc("epoch")
        .y_desc("mean squared error of the expected result")
        .draw()?;
    let learnt: Vec<f32> = epochs.iter().map(|epoch| epoch.learnt).collect();
    let held_back = epochs.iter().map(|epoch| epoch.held_back).collect();
    for (name, color, losses) in [("learnt", BLUE, learnt), ("held back", RED, held_back)] {
        let points = (1u16..).map(f32::from).zip(losses);
        chart
            .draw_series(LineSeries::new(points, color.stroke_width(2)))?
            .label(name)
            .legend(move |(x, y)| PathElement::new([(x, y), (x + 20, y)], color));
    }
    chart
        .configure_series_labels()
        .background_style(WHITE)
        .border_style(BLACK)
        .draw()?;
    root.present()?;
    Ok(())
}
