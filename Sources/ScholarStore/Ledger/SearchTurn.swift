package import ScholarPages
import Foundation

/// The turn of a search: of equal searches that run at the same time, one has it and makes the requests.
///
/// It is a locked file next to the store. The system unlocks it when the process ends in any way, so a killed search
/// blocks no other.
package struct SearchTurn {
    private let file: Int32
    private let path: String

    /// Takes the turn; nil while another search has it.
    ///
    /// Without the file, for example on a file system without locks, every search has its turn.
    package init?(of key: QueryKey, in store: Store) {
        // The name has to be short, and equal in all processes.
        let number = key.text.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
        path = store.path + "-search-" + String(number, radix: 16)
        file = open(path, O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
        guard file >= 0 else { return }
        guard flock(file, LOCK_EX | LOCK_NB) == 0 else {
            guard errno == EWOULDBLOCK else { return }
            close(file)
            return nil
        }
        // The search that had the turn may have deleted the file before it was locked here.
        var mine = stat()
        var current = stat()
        guard fstat(file, &mine) == 0, stat(path, &current) == 0, mine.st_ino == current.st_ino else {
            close(file)
            return nil
        }
    }

    /// Gives the turn to the next search.
    package func end() {
        guard file >= 0 else { return }
        unlink(path)
        close(file)
    }
}
