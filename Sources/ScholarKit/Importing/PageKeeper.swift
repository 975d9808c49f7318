import ScholarLists
import ScholarPages
import Synchronization

/// Compresses the pages of an import while they are read on all cores, until their searches are stored.
final class PageKeeper: Sendable {
    private let spool = PageSpool()
    private let firstFault = Mutex<PageError?>(nil)

    /// Why pages are not kept; nil if all are.
    var fault: PageError? { firstFault.withLock { $0 } }

    /// The page with its bytes; nil if they cannot be kept, which does not prevent the import.
    func kept(_ page: Page) -> KeptPage? {
        guard fault == nil else { return nil }
        do throws(PageError) { return try KeptPage(page, in: spool) } catch {
            firstFault.withLock { $0 = $0 ?? error }
            return nil
        }
    }
}

extension Diagnostic {
    /// The note that the bytes of pages are not stored.
    static func notKept(_ fault: PageError) -> Diagnostic {
        Diagnostic(.note, "the pages are not kept, so the numbers cannot be proved from them later: \(fault)")
    }
}
