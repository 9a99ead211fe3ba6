//! How much memory the machine has left.

use sysinfo::{MemoryRefreshKind, ProcessRefreshKind, ProcessesToUpdate, RefreshKind, System};

/// What is left to everything else, in MB, when a table takes all it may.
const RESERVE: u64 = 64;

/// How many MB a new table may take without pushing something else out of
/// memory, when an old one of so many MB is given up for it: what is free or can
/// be freed now, within the limit of the container if the program runs in one.
pub(crate) fn room_for_table(old: u64) -> u64 {
    let memory = MemoryRefreshKind::nothing().with_ram();
    let mut system = System::new_with_specifics(RefreshKind::nothing().with_memory(memory));
    let machine = system.available_memory();
    let container = system.cgroup_limits().map(|limits| limits.free_memory);
    let free = container.map_or(machine, |free| free.min(machine));
    // What the old table has never used has not been taken from the machine.
    let given_up = old.min(resident(&mut system));
    ((free >> 20) + given_up).saturating_sub(RESERVE)
}

/// How many MB of the machine's memory this program holds.
fn resident(system: &mut System) -> u64 {
    let Ok(own) = sysinfo::get_current_pid() else {
        return 0;
    };
    let kind = ProcessRefreshKind::nothing().with_memory();
    system.refresh_processes_specifics(ProcessesToUpdate::Some(&[own]), false, kind);
    system
        .process(own)
        .map_or(0, |process| process.memory() >> 20)
}
