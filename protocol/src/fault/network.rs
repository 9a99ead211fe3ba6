//! What is wrong with a file of a network, in Chinese.

use engine::network::NetworkError;
use ruling::excerpt;

use super::system;

pub(super) fn in_chinese(error: &NetworkError) -> String {
    let damage = match error {
        NetworkError::Io(error) => return system::in_chinese(error),
        NetworkError::Title(line) => return format!("不是 Qili 的网络，开头是“{}”", excerpt(line)),
        NetworkError::Form(line) => {
            return format!("另一种格式的网络，开头是“{}”", excerpt(line));
        }
        NetworkError::Range => return "网络的权重超出范围".into(),
        NetworkError::Head(name) => format!("没有可用的“{name}”一行"),
        NetworkError::Size(bytes) => format!("权重有 {bytes} 字节，长度不对"),
        NetworkError::Checksum => "校验和不符".into(),
    };
    format!("网络已损坏：{damage}")
}
