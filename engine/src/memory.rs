//! What the program tells the machine about the memory it is going to use.
//! Everything here is a hint: the program does the same without it, but slower.

use std::mem::MaybeUninit;

/// Asks the memory for the line of the processor's cache where `place` begins,
/// and does not wait for it: a load would hold up what comes after it.
#[inline(always)]
pub(crate) fn prefetch<T>(place: &T) {
    #[cfg(target_arch = "x86_64")]
    {
        use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
        let place: *const T = place;
        // SAFETY: a prefetch reads nothing that the program sees, and cannot fault.
        unsafe { _mm_prefetch::<_MM_HINT_T0>(place.cast()) };
    }
    // Elsewhere the standard library has no stable way to ask.
    #[cfg(not(target_arch = "x86_64"))]
    let _ = place;
}

/// `count` values, in pages of megabytes if the system has such: where the places
/// looked at lie far apart, the processor spends less time on finding the pages.
pub(crate) fn table_of<T: Default>(count: usize) -> Box<[T]> {
    let mut values = Vec::with_capacity(count);
    prefer_huge_pages(values.spare_capacity_mut());
    values.resize_with(count, T::default);
    values.into_boxed_slice()
}

/// Asks the system for huge pages under `room`, which nothing has been written to yet.
fn prefer_huge_pages<T>(room: &mut [MaybeUninit<T>]) {
    #[cfg(target_os = "linux")]
    {
        use rustix::mm::{Advice, madvise};
        use rustix::param::page_size;
        let start = room.as_mut_ptr().cast::<u8>();
        let to_page = start.align_offset(page_size());
        let whole_pages = size_of_val(room).saturating_sub(to_page) / page_size() * page_size();
        if whole_pages > 0 {
            // SAFETY: the pages lie within `room`, and what they hold is not changed.
            // A system that has no such pages says so, and nothing is lost.
            let _ = unsafe {
                madvise(
                    start.wrapping_add(to_page).cast(),
                    whole_pages,
                    Advice::LinuxHugepage,
                )
            };
        }
    }
    #[cfg(not(target_os = "linux"))]
    let _ = room;
}
