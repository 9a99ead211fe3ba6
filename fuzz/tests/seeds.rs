//! Every target is shown its seeds: samples, and inputs that once found a fault.

use std::fs;
use std::path::Path;

use fuzz::TARGETS;

#[test]
fn the_seeds_do_no_harm() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("seeds");
    for target in TARGETS {
        let folder = root.join(target.name);
        let mut count = 0;
        for entry in fs::read_dir(&folder).expect("each target has a folder of seeds") {
            let path = entry.expect("an entry can be read").path();
            println!("{}", path.display());
            (target.run)(&fs::read(&path).expect("the file can be read"));
            count += 1;
        }
        assert!(count > 0, "{} has no seeds", target.name);
    }
    let folders = fs::read_dir(&root).expect("the folder exists").count();
    assert_eq!(
        folders,
        TARGETS.len(),
        "a folder for each target, and no other"
    );
}
