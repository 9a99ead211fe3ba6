//! Forms that were sent.

use http_body_util::{BodyDataStream, Full};
use hyper::body::Bytes;
use multer::{Multipart, parse_boundary};

use super::query::Fields;

/// What a form holds.
#[derive(Clone, Debug, Default)]
pub(super) struct Form {
    /// What was typed.
    pub(super) fields: Fields,
    /// The file that was chosen; empty if none was.
    pub(super) file: Vec<u8>,
}

impl Form {
    /// Reads the body of a request, whose size is bounded already.
    ///
    /// # Errors
    /// It has parts, and they are damaged: why, in English.
    pub(super) async fn read(content_type: &str, body: Bytes) -> Result<Form, String> {
        match parse_boundary(content_type) {
            Ok(boundary) => Form::of_parts(boundary, body)
                .await
                .map_err(|error| error.to_string()),
            Err(_) => Ok(Form {
                fields: Fields::read(&body),
                file: Vec::new(),
            }),
        }
    }

    async fn of_parts(boundary: String, body: Bytes) -> Result<Form, multer::Error> {
        let mut parts = Multipart::new(BodyDataStream::new(Full::new(body)), boundary);
        let mut form = Form::default();
        while let Some(part) = parts.next_field().await? {
            let name = part.name().unwrap_or_default().to_owned();
            let is_file = part.file_name().is_some();
            let bytes = part.bytes().await?;
            match is_file {
                true => form.file = bytes.to_vec(),
                false => {
                    let text = String::from_utf8_lossy(&bytes).into_owned();
                    form.fields.add(name, text);
                }
            }
        }
        Ok(form)
    }
}
