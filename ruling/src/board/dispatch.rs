//! Faster instructions where the processor has them.

/// Runs `work`, compiled for processors since 2013 where this is one and for
/// all others elsewhere. Only what is inlined into `work` profits; the result
/// is the same.
#[inline(always)]
pub fn with_fast_bits<T>(work: impl FnOnce() -> T) -> T {
    #[cfg(target_arch = "x86_64")]
    {
        #[target_feature(enable = "popcnt,bmi1,bmi2,lzcnt")]
        fn fast<T>(work: impl FnOnce() -> T) -> T {
            work()
        }

        if is_x86_feature_detected!("popcnt")
            && is_x86_feature_detected!("bmi1")
            && is_x86_feature_detected!("bmi2")
            && is_x86_feature_detected!("lzcnt")
        {
            // SAFETY: the processor has the features that the function asks for.
            return unsafe { fast(work) };
        }
    }
    work()
}
