import Glibc

/// A value behind a lock.
///
/// POSIX's mutex rather than `Synchronization.Mutex`: ThreadSanitizer cannot see the waiting half of the latter, which lies in
/// an uninstrumented library, and reports races that are none.
///
/// Unchecked: the value is touched only between lock and unlock; the mutex has memory of its own, which never moves.
package final class Locked<Value: Sendable>: @unchecked Sendable {
    private let mutex: UnsafeMutablePointer<pthread_mutex_t>
    private var value: Value

    package init(_ value: Value) {
        self.value = value
        mutex = .allocate(capacity: 1)
        mutex.initialize(to: pthread_mutex_t())
        pthread_mutex_init(mutex, nil)
    }

    deinit {
        pthread_mutex_destroy(mutex)
        mutex.deinitialize(count: 1).deallocate()
    }

    /// Runs the body with the lock held; it must not lock again.
    package func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        return body(&value)
    }
}
