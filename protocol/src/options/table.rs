//! The table of options, in the order in which clients are told of them.

use std::time::Duration;

use engine::Strength;
use ruling::law::EditionId;

use crate::ClockUnit;
use crate::message::Language;
use crate::output::Encoding;

use super::Change;
use super::declaration::{
    Audience::{Everyone, ManyVariants, UcciOnly, UciOnly},
    Declaration, Kind,
};

/// Every option that a client can set by name.
pub(super) static TABLE: &[Declaration] = &[
    Declaration {
        name: "UseMillisec",
        word: "usemillisec",
        audience: UcciOnly,
        // Declared as it stands: seconds. XQWizard and uccileag set it wherever it is
        // there; uci2wb then tells the time in milliseconds, too, but sets it only if
        // it is declared false.
        kind: Kind::Check {
            default: false,
            change: |milliseconds| {
                Change::ClockUnit(match milliseconds {
                    true => ClockUnit::Milliseconds,
                    false => ClockUnit::Seconds,
                })
            },
        },
    },
    Declaration {
        name: "NewGame",
        word: "newgame",
        audience: UcciOnly,
        kind: Kind::Button {
            change: Change::NewGame,
        },
    },
    Declaration {
        name: "UCI_Variant",
        word: "uci_variant",
        audience: ManyVariants,
        kind: Kind::Combo {
            choices: || vec!["xiangqi"],
            change: |value| (value == "xiangqi").then_some(Change::Variant),
        },
    },
    Declaration {
        name: "RuleEdition",
        word: "ruleedition",
        audience: Everyone,
        kind: Kind::Combo {
            choices: || EditionId::ALL.iter().map(|id| id.name()).collect(),
            change: |value| value.parse().ok().map(Change::Edition),
        },
    },
    Declaration {
        name: "Threads",
        word: "threads",
        audience: Everyone,
        kind: Kind::Spin {
            default: 1,
            min: 0,
            max: 256,
            change: Change::Threads,
        },
    },
    Declaration {
        name: "Hash",
        word: "hashsize",
        audience: Everyone,
        kind: Kind::Spin {
            default: 16,
            min: 0,
            max: 65536,
            change: Change::Hash,
        },
    },
    Declaration {
        name: "Clear Hash",
        word: "clearhash",
        audience: Everyone,
        kind: Kind::Button {
            change: Change::ClearHash,
        },
    },
    Declaration {
        name: "Ponder",
        word: "ponder",
        audience: Everyone,
        kind: Kind::Check {
            default: false,
            change: Change::Ponder,
        },
    },
    Declaration {
        name: "MultiPV",
        word: "multipv",
        audience: Everyone,
        kind: Kind::Spin {
            default: 1,
            min: 1,
            max: 128,
            change: Change::MultiPv,
        },
    },
    Declaration {
        name: "UCI_ShowWDL",
        word: "showwdl",
        audience: UciOnly,
        kind: Kind::Check {
            default: false,
            change: Change::ShowChances,
        },
    },
    Declaration {
        name: "Skill Level",
        word: "skilllevel",
        audience: Everyone,
        kind: Kind::Spin {
            default: 20,
            min: 0,
            max: 20,
            change: Change::SkillLevel,
        },
    },
    Declaration {
        name: "UCI_LimitStrength",
        word: "limitstrength",
        audience: Everyone,
        kind: Kind::Check {
            default: false,
            change: Change::LimitStrength,
        },
    },
    Declaration {
        name: "UCI_Elo",
        word: "elo",
        audience: Everyone,
        kind: Kind::Spin {
            default: Strength::GREATEST_ELO,
            min: Strength::LEAST_ELO,
            max: Strength::GREATEST_ELO,
            change: Change::Elo,
        },
    },
    Declaration {
        name: "Move Overhead",
        word: "moveoverhead",
        audience: Everyone,
        kind: Kind::Spin {
            default: 10,
            min: 0,
            max: 5000,
            change: |millis| Change::MoveOverhead(Duration::from_millis(millis.into())),
        },
    },
    Declaration {
        name: "Rule60MaxPly",
        word: "rule60maxply",
        audience: Everyone,
        kind: Kind::Spin {
            default: 120,
            min: 1,
            max: 400,
            change: Change::NaturalLimit,
        },
    },
    Declaration {
        name: "Keep History",
        word: "keephistory",
        audience: Everyone,
        kind: Kind::Check {
            default: true,
            change: Change::KeepHistory,
        },
    },
    Declaration {
        name: "Resign",
        word: "resign",
        audience: UcciOnly,
        kind: Kind::Check {
            default: false,
            change: Change::Resign,
        },
    },
    Declaration {
        name: "Draw Offers",
        word: "drawoffers",
        audience: UcciOnly,
        kind: Kind::Check {
            default: false,
            change: Change::DrawOffers,
        },
    },
    Declaration {
        name: "Use NNUE",
        word: "usennue",
        audience: Everyone,
        kind: Kind::Check {
            default: true,
            change: Change::UseNetwork,
        },
    },
    Declaration {
        name: "EvalFile",
        word: "evalfile",
        audience: Everyone,
        kind: Kind::Text {
            change: |path| Change::EvalFile((!path.is_empty()).then(|| path.into())),
        },
    },
    Declaration {
        name: "Debug Log File",
        word: "debuglogfile",
        audience: Everyone,
        kind: Kind::Text {
            change: |path| Change::LogFile((!path.is_empty()).then(|| path.into())),
        },
    },
    Declaration {
        name: "Language",
        word: "language",
        audience: Everyone,
        kind: Kind::Combo {
            choices: || vec!["en", "zh"],
            change: |value| Language::named(value).map(Change::Language),
        },
    },
    Declaration {
        name: "Encoding",
        word: "encoding",
        audience: Everyone,
        kind: Kind::Combo {
            choices: || vec!["utf-8", "gbk"],
            change: |value| Encoding::named(value).map(Change::Encoding),
        },
    },
];
