//! `qili-train`: from files of games to a network.

mod arguments;
mod outputs;

use std::error::Error;
use std::fs::File;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::io::{BufReader, Read};
use std::path::Path;
use std::process::ExitCode;

use clap::Parser;
use engine::network::{Network, Provenance};
use engine::selfplay::{ArchiveError, ArchiveReader};
use indicatif::ProgressBar;
use ruling::excerpt;
use trainer::{
    Epoch, Filter, Model, Plan, Samples, WinModel, draw, fit_scale, quantise, train, unquantise,
};

use arguments::Cli;
use outputs::{about, aside, check_outputs, say};

fn main() -> ExitCode {
    match run(&Cli::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            aside(format_args!("qili-train: {error}"));
            ExitCode::FAILURE
        }
    }
}

fn run(cli: &Cli) -> Result<(), Box<dyn Error>> {
    check_outputs(cli)?;
    let first = match &cli.from {
        Some(file) => unquantise(&Network::load(file).map_err(|error| about(file, error))?),
        None => Model::random(cli.seed),
    };
    let (samples, data) = load_all(cli)?;
    let scale = cli
        .scale
        .map_or_else(|| fit_scale(&samples.learnt), |scale| scale as f32);
    let wins = WinModel::fit(&samples.held_back);
    say(format_args!(
        "{} games, {} positions: {} to learn from, {} held back",
        samples.games,
        samples.positions,
        samples.learnt.len(),
        samples.held_back.len()
    ));
    say(format_args!(
        "scale {scale:.0}; half the games are won at {:.0}, in steps of {:.0}",
        wins.margin, wins.scale
    ));
    let plan = plan(cli, scale);
    let note = |epochs: &[Epoch]| provenance(cli, &plan, &samples, &data, epochs, wins);
    check_notes(note)?;
    let (model, epochs) = learn(first, &samples, &plan);
    let network =
        quantise(&model, note(&epochs)).ok_or("a weight went out of range: try a lower --rate")?;
    std::fs::write(&cli.out, network.to_bytes()).map_err(|error| about(&cli.out, error))?;
    if let Some(file) = &cli.curve {
        draw(&epochs, file).map_err(|error| about(file, error))?;
    }
    say(format_args!("network {:016x}", network.checksum()));
    Ok(())
}

/// Refuses notes that no network can keep before the work, not after it; the losses,
/// which are not known yet, do no harm.
fn check_notes(note: impl Fn(&[Epoch]) -> Provenance) -> Result<(), String> {
    let losses_to_come = Epoch {
        number: 0,
        learnt: 0.0,
        held_back: 0.0,
    };
    match note(&[losses_to_come]).misfit() {
        Some((name, value)) => {
            let note = excerpt(&format!("{name} {value}"));
            Err(format!("a network cannot keep the note '{note}'"))
        }
        None => Ok(()),
    }
}

/// Trains, and says how it goes.
fn learn(first: Model, samples: &Samples, plan: &Plan) -> (Model, Vec<Epoch>) {
    let bar = ProgressBar::new(plan.epochs.into());
    let mut epochs: Vec<Epoch> = Vec::new();
    let model = train(first, samples, plan, |epoch| {
        bar.inc(1);
        bar.suspend(|| {
            say(format_args!(
                "epoch {:3}  learnt {:.6}  held back {:.6}",
                epoch.number, epoch.learnt, epoch.held_back
            ));
        });
        epochs.push(epoch);
    });
    bar.finish_and_clear();
    (model, epochs)
}

fn plan(cli: &Cli, scale: f32) -> Plan {
    Plan {
        epochs: cli.epochs,
        batch: cli.batch as usize,
        first_rate: cli.rate,
        last_rate: cli.last_rate,
        result_share: cli.result_share,
        scale: scale.round(),
        threads: cli.threads as usize,
        seed: cli.seed,
    }
}

/// Takes in all files; also a line that tells each from others.
fn load_all(cli: &Cli) -> Result<(Samples, Vec<String>), Box<dyn Error>> {
    let filter = Filter {
        most_score: cli.most_score,
        ..Filter::default()
    };
    let mut samples = Samples::default();
    let mut data = Vec::new();
    for file in &cli.games {
        data.push(load(file, &filter, &mut samples)?);
    }
    match samples.learnt.is_empty() {
        true => Err("no position to learn from".into()),
        false => Ok((samples, data)),
    }
}

/// Takes in a file; a line that tells it from others. A last block that is cut
/// off is passed over: the file may still be written to.
fn load(file: &Path, filter: &Filter, samples: &mut Samples) -> Result<String, Box<dyn Error>> {
    let name = |error: ArchiveError| about(file, error);
    let open = || File::open(file).map_err(|error| about(file, error));
    let mut reader = ArchiveReader::open(BufReader::new(open()?)).map_err(name)?;
    let games = samples.games;
    loop {
        match reader.read() {
            Ok(Some(block)) => block.iter().for_each(|game| samples.add(game, filter)),
            Ok(None) => break,
            Err(error @ ArchiveError::CutOff(_)) => {
                aside(format_args!("qili-train: {}", name(error)));
                break;
            }
            Err(error) => return Err(name(error).into()),
        }
    }
    let mut hasher = DefaultHasher::new();
    let mut bytes = Vec::new();
    open()?.take(reader.whole_bytes()).read_to_end(&mut bytes)?;
    bytes.hash(&mut hasher);
    let header = reader.header();
    Ok(format!(
        "seed {} nodes {} evaluation {} commit {} games {} hash {:016x}",
        header.seed,
        header.nodes,
        header.evaluation,
        header.commit,
        samples.games - games,
        hasher.finish()
    ))
}

fn provenance(
    cli: &Cli,
    plan: &Plan,
    samples: &Samples,
    data: &[String],
    epochs: &[Epoch],
    wins: WinModel,
) -> Provenance {
    let mut notes = vec![("trainer".to_string(), cli.commit.clone())];
    notes.extend(data.iter().map(|line| ("data".to_string(), line.clone())));
    let counts = format!(
        "{} learnt {} held back",
        samples.learnt.len(),
        samples.held_back.len()
    );
    let settings = format!(
        "epochs {} batch {} rate {} to {} result-share {} seed {}{}",
        plan.epochs,
        plan.batch,
        plan.first_rate,
        plan.last_rate,
        plan.result_share,
        plan.seed,
        match &cli.from {
            Some(file) => format!(" from {}", file.display()),
            None => String::new(),
        }
    );
    notes.push(("positions".into(), counts));
    notes.push(("settings".into(), settings));
    if let Some(last) = epochs.last() {
        let losses = format!("learnt {:.6} held back {:.6}", last.learnt, last.held_back);
        notes.push(("losses".into(), losses));
    }
    notes.push((
        "wins".into(),
        format!("margin {:.0} scale {:.0}", wins.margin, wins.scale),
    ));
    Provenance {
        scale: plan.scale as i32,
        notes,
    }
}
