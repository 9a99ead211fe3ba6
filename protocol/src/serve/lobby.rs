//! The connections that are open.
//!
//! The desk waits for a client while it sends a request or takes its answer, and
//! attends to it while its page is made. Who is waited for may stall. When the room
//! is taken and somebody else comes, the one that has been waited for longest is
//! shown out; who is attended to stays. So requests that never come to an end keep
//! nobody from being answered.

use std::collections::BTreeMap;
use std::sync::Arc;

use parking_lot::Mutex;
use tokio::sync::{Notify, OwnedSemaphorePermit, Semaphore};

/// The room for connections, and whom the desk waits for.
pub(super) struct Lobby {
    room: Arc<Semaphore>,
    awaited: Mutex<Awaited>,
    /// Told when somebody is waited for anew.
    more: Notify,
}

/// Those that the desk waits for.
#[derive(Default)]
struct Awaited {
    /// How to show them out, by their turns; the least is of who has been waited for
    /// longest.
    by_turn: BTreeMap<Turn, Arc<Notify>>,
    next: Turn,
}

/// A number given anew whenever somebody is waited for anew.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
struct Turn(u64);

/// A connection in the lobby. It has left when this is gone.
pub(super) struct Visitor {
    lobby: Arc<Lobby>,
    /// Its turn, while it is waited for.
    turn: Mutex<Option<Turn>>,
    out: Arc<Notify>,
    _place: OwnedSemaphorePermit,
}

/// That a visitor is attended to. It is waited for again when this is gone.
pub(super) struct Attention<'v>(&'v Visitor);

impl Lobby {
    /// A lobby for so many connections.
    pub(super) fn new(room: usize) -> Arc<Lobby> {
        Arc::new(Lobby {
            room: Arc::new(Semaphore::new(room)),
            awaited: Mutex::default(),
            more: Notify::new(),
        })
    }

    /// Lets somebody in, for whom somebody else may have to go; waits if all the
    /// others are attended to.
    pub(super) async fn admit(self: &Arc<Lobby>) -> Visitor {
        let mut place = std::pin::pin!(Arc::clone(&self.room).acquire_owned());
        let place = tokio::select! {
            biased;
            place = &mut place => place,
            () = self.show_one_out() => place.await,
        };
        let visitor = Visitor {
            lobby: Arc::clone(self),
            turn: Mutex::new(None),
            out: Arc::default(),
            _place: place.expect("the room is never closed"),
        };
        visitor.is_awaited();
        visitor
    }

    /// Shows out who has been waited for longest, once there is anybody.
    async fn show_one_out(&self) {
        loop {
            if let Some((_, out)) = self.awaited.lock().by_turn.pop_first() {
                out.notify_one();
                return;
            }
            self.more.notified().await;
        }
    }
}

impl Visitor {
    /// Attends to it: it is not shown out meanwhile.
    pub(super) fn attend(&self) -> Attention<'_> {
        self.is_not_awaited();
        Attention(self)
    }

    /// Ends when it has to go.
    pub(super) async fn shown_out(&self) {
        self.out.notified().await;
    }

    fn is_awaited(&self) {
        let mut awaited = self.lobby.awaited.lock();
        let turn = awaited.next;
        awaited.next = Turn(turn.0 + 1);
        awaited.by_turn.insert(turn, Arc::clone(&self.out));
        drop(awaited);
        *self.turn.lock() = Some(turn);
        self.lobby.more.notify_one();
    }

    fn is_not_awaited(&self) {
        let turn = self.turn.lock().take();
        if let Some(turn) = turn {
            self.lobby.awaited.lock().by_turn.remove(&turn);
        }
    }
}

impl Drop for Visitor {
    fn drop(&mut self) {
        self.is_not_awaited();
    }
}

impl Drop for Attention<'_> {
    fn drop(&mut self) {
        self.0.is_awaited();
    }
}

#[cfg(test)]
mod tests {
    use std::future::Future;
    use std::pin::pin;
    use std::task::{Context, Poll, Waker};

    use super::*;

    /// What a future has come to when it is asked once.
    fn asked<F: Future>(future: F) -> Option<F::Output> {
        match pin!(future).poll(&mut Context::from_waker(Waker::noop())) {
            Poll::Ready(output) => Some(output),
            Poll::Pending => None,
        }
    }

    /// Lets somebody in where others stall; gives the one shown out for it, by its
    /// place in the list, and the newcomer.
    fn admitted(lobby: &Arc<Lobby>, others: &mut Vec<Visitor>) -> (Option<usize>, Option<Visitor>) {
        let mut newcomer = pin!(lobby.admit());
        let mut context = Context::from_waker(Waker::noop());
        if let Poll::Ready(visitor) = newcomer.as_mut().poll(&mut context) {
            return (None, Some(visitor));
        }
        let out = others
            .iter()
            .position(|other| asked(other.shown_out()).is_some());
        if let Some(out) = out {
            drop(others.remove(out));
        }
        match newcomer.poll(&mut context) {
            Poll::Ready(visitor) => (out, Some(visitor)),
            Poll::Pending => (out, None),
        }
    }

    #[test]
    fn who_has_been_waited_for_longest_goes() {
        let lobby = Lobby::new(3);
        let mut visitors = Vec::new();
        for _ in 0..3 {
            let (out, newcomer) = admitted(&lobby, &mut visitors);
            assert_eq!(out, None);
            visitors.push(newcomer.expect("there is room"));
        }
        // The first has had its answer: the second is the one that stalls longest.
        drop(visitors[0].attend());
        let (out, newcomer) = admitted(&lobby, &mut visitors);
        assert_eq!(out, Some(1));
        visitors.push(newcomer.expect("somebody went"));
        assert_eq!(visitors.len(), 3);
    }

    #[test]
    fn who_is_attended_to_stays() {
        let lobby = Lobby::new(2);
        let first = asked(lobby.admit()).expect("there is room");
        let second = asked(lobby.admit()).expect("there is room");
        let attention = first.attend();
        let still = second.attend();
        let mut newcomer = pin!(lobby.admit());
        let mut context = Context::from_waker(Waker::noop());
        assert!(newcomer.as_mut().poll(&mut context).is_pending());
        assert!(asked(first.shown_out()).is_none() && asked(second.shown_out()).is_none());
        // Once the page is made, the client is waited for, and may have to go.
        drop(still);
        assert!(newcomer.as_mut().poll(&mut context).is_pending());
        assert!(asked(second.shown_out()).is_some());
        drop(second);
        assert!(newcomer.poll(&mut context).is_ready());
        assert!(asked(first.shown_out()).is_none());
        drop(attention);
    }

    #[test]
    fn who_leaves_makes_room() {
        let lobby = Lobby::new(1);
        for _ in 0..3 {
            let visitor = asked(lobby.admit()).expect("there is room");
            assert!(asked(visitor.shown_out()).is_none());
        }
        assert!(lobby.awaited.lock().by_turn.is_empty());
    }
}
