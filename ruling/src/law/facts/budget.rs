//! How much may be searched.

/// Nodes that may still be searched. When they run out, what was not found is
/// open.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Budget {
    given: u32,
    left: u32,
    spent: bool,
}

impl Budget {
    /// A budget of so many nodes.
    pub(crate) const fn new(nodes: u32) -> Budget {
        Budget {
            given: nodes,
            left: nodes,
            spent: false,
        }
    }

    /// Takes one node; whether there was one.
    #[inline]
    pub(crate) fn take(&mut self) -> bool {
        match self.left.checked_sub(1) {
            Some(left) => {
                self.left = left;
                true
            }
            None => {
                self.spent = true;
                false
            }
        }
    }

    /// How many nodes were taken.
    pub(crate) fn used(&self) -> u32 {
        self.given - self.left
    }

    /// Whether a node was refused.
    pub(crate) fn is_spent(&self) -> bool {
        self.spent
    }
}
