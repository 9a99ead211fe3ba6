//! What the system says of files, in Chinese.

use std::io::{self, ErrorKind};

/// Why something cannot be read or written.
pub(super) fn in_chinese(error: &io::Error) -> String {
    let what = match error.kind() {
        ErrorKind::NotFound => "没有这个文件或文件夹",
        ErrorKind::PermissionDenied => "没有读写的权限",
        ErrorKind::IsADirectory => "是文件夹，不是文件",
        ErrorKind::NotADirectory => "不是文件夹",
        ErrorKind::AlreadyExists => "已经存在",
        ErrorKind::StorageFull | ErrorKind::QuotaExceeded => "磁盘已满",
        ErrorKind::ReadOnlyFilesystem => "所在的磁盘只能读",
        ErrorKind::InvalidFilename => "不能作文件名",
        ErrorKind::OutOfMemory => "内存不足",
        _ => return format!("不能读写（{error}）"),
    };
    match error.raw_os_error() {
        Some(number) => format!("{what}（os error {number}）"),
        None => format!("{what}（{error}）"),
    }
}
