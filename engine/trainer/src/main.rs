//! `qili-train`: from files of games to a network.

use std::error::Error;
use std::fs::File;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::io::{BufReader, Read};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::Parser;
use engine::network::{Network, Provenance};
use engine::selfplay::{ArchiveError, ArchiveReader};
use indicatif::ProgressBar;
use trainer::{
    Epoch, Filter, Model, Plan, Samples, WinModel, draw, fit_scale, quantise, train, unquantise,
};

/// Trains a network of Qili from games that `qili datagen` played.
#[derive(Parser)]
#[command(name = "qili-train", version)]
struct Cli {
    /// Files of games
    #[arg(required = true)]
    games: Vec<PathBuf>,
    /// Where the network goes
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// Where a picture of the losses goes
    #[arg(long, value_name = "FILE.svg")]
    curve: Option<PathBuf>,
    /// The network to go on from; random weights if left out
    #[arg(long, value_name = "FILE")]
    from: Option<PathBuf>,
    /// How often each position is looked at
    #[arg(long, default_value_t = 20, value_parser = clap::value_parser!(u32).range(1..))]
    epochs: u32,
    /// Positions between two steps of the weights
    #[arg(long, default_value_t = 16384)]
    batch: usize,
    /// The size of a step at first
    #[arg(long, default_value_t = 1e-3)]
    rate: f32,
    /// The size of a step at last
    #[arg(long, default_value_t = 1e-5)]
    last_rate: f32,
    /// How much the result counts against the score, from 0 to 1
    #[arg(long, default_value_t = 0.0)]
    result_share: f32,
    /// Centipawns to a logit of 1; fitted to the results if left out
    #[arg(long)]
    scale: Option<u16>,
    /// Positions with a greater score are left out, in centipawns
    #[arg(long, default_value_t = 2500)]
    most_score: i32,
    /// Threads
    #[arg(long, default_value_t = 2, value_parser = clap::value_parser!(u32).range(1..))]
    threads: u32,
    /// Another seed, other first weights and another order
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The commit of this program, to be noted in the network
    #[arg(long, default_value = "unknown")]
    commit: String,
}

fn main() -> ExitCode {
    match run(&Cli::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("qili-train: {error}");
            ExitCode::FAILURE
        }
    }
}

fn run(cli: &Cli) -> Result<(), Box<dyn Error>> {
    let filter = Filter {
        most_score: cli.most_score,
        ..Filter::default()
    };
    let mut samples = Samples::default();
    let mut data = Vec::new();
    for file in &cli.games {
        data.push(load(file, &filter, &mut samples)?);
    }
    if samples.learnt.is_empty() {
        return Err("no position to learn from".into());
    }
    let scale = cli
        .scale
        .map_or_else(|| fit_scale(&samples.learnt), f32::from);
    let wins = WinModel::fit(&samples.held_back);
    println!(
        "{} games, {} positions: {} to learn from, {} held back",
        samples.games,
        samples.positions,
        samples.learnt.len(),
        samples.held_back.len()
    );
    println!(
        "scale {scale:.0}; half the games are won at {:.0}, in steps of {:.0}",
        wins.margin, wins.scale
    );
    let plan = plan(cli, scale);
    let first = match &cli.from {
        Some(file) => unquantise(&Network::load(file)?),
        None => Model::random(cli.seed),
    };
    let bar = ProgressBar::new(cli.epochs.into());
    let mut epochs: Vec<Epoch> = Vec::new();
    let model = train(first, &samples, &plan, |epoch| {
        bar.inc(1);
        bar.suspend(|| {
            println!(
                "epoch {:3}  learnt {:.6}  held back {:.6}",
                epoch.number, epoch.learnt, epoch.held_back
            );
        });
        epochs.push(epoch);
    });
    bar.finish_and_clear();
    let provenance = provenance(cli, &plan, &samples, &data, &epochs, wins);
    let network = quantise(&model, provenance).ok_or("a weight is out of range")?;
    std::fs::write(&cli.out, network.to_bytes())?;
    if let Some(file) = &cli.curve {
        draw(&epochs, file)?;
    }
    println!("network {:016x}", network.checksum());
    Ok(())
}

fn plan(cli: &Cli, scale: f32) -> Plan {
    Plan {
        epochs: cli.epochs,
        batch: cli.batch,
        first_rate: cli.rate,
        last_rate: cli.last_rate,
        result_share: cli.result_share.clamp(0.0, 1.0),
        scale: scale.round(),
        threads: cli.threads as usize,
        seed: cli.seed,
    }
}

/// Takes in a file; a line that tells it from others. A last block that is cut
/// off is passed over: the file may still be written to.
fn load(file: &Path, filter: &Filter, samples: &mut Samples) -> Result<String, Box<dyn Error>> {
    let name = |error: ArchiveError| format!("{}: {error}", file.display());
    let open = || File::open(file).map_err(|error| format!("{}: {error}", file.display()));
    let mut reader = ArchiveReader::open(BufReader::new(open()?)).map_err(name)?;
    let games = samples.games;
    loop {
        match reader.read() {
            Ok(Some(block)) => block.iter().for_each(|game| samples.add(game, filter)),
            Ok(None) => break,
            Err(error @ ArchiveError::CutOff(_)) => {
                eprintln!("qili-train: {}", name(error));
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
