//! Documents that are made by the tests that keep them true.

use std::{env, fs};

/// Fails if the document at `path` is not `made`; with `UPDATE_EXPECT` set it is
/// written first.
pub fn check(path: &str, made: &str) {
    if env::var_os("UPDATE_EXPECT").is_some() {
        fs::create_dir_all("docs").expect("the folder can be made");
        fs::write(path, made).expect("the file can be written");
    }
    let documented = fs::read_to_string(path).expect("the file can be read");
    assert!(
        documented == made,
        "{path} has drifted: UPDATE_EXPECT=1 writes it anew"
    );
}
