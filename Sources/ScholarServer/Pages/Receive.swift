package import ScholarKit
import Foundation
import Synchronization

/// The lists whose pages a browser sends one by one; the one that got the last page comes first.
final class Receiver: Sendable {
    private let lists = Mutex([CollectedList]())

    /// Takes a page into the list that it belongs to; a page of another query begins a list of its own.
    func take(_ page: Page, _ scholar: Scholar) throws -> (page: CollectedPage, list: CollectedList?) {
        try lists.withLock { lists in
            // A list whose search was deleted begins again.
            let stored = Set(try scholar.searches().map(\.id))
            lists.removeAll { list in list.answer.map { !stored.contains($0.search.id) } ?? false }
            var collector = scholar.collector(of: lists, storesOthers: true)
            let result = try collector.take(page)
            lists = collector.lists
            if case .other(_, let stored?) = result.outcome {
                if let list = stored.list { lists.insert(list, at: 0) }
                return (result, stored.list)
            }
            guard let place = result.list else { return (result, nil) }
            lists.insert(lists.remove(at: place), at: 0)
            return (result, lists[0])
        }
    }
}

/// What the program that runs the server adds: its words for errors and for pages that came, and what it must know.
package struct ServerHost: Sendable {
    /// An error, with what to do.
    package var error: @Sendable (any Error) -> String
    /// What became of a page that a browser sent, and where its list stands; nil for no page of Scholar.
    package var received: @Sendable (CollectedPage, CollectedList?) -> String?
    /// Takes down what is stored of all that the page shows, in case the server is ended now.
    package var standing: @Sendable (Standing.State) -> Void

    package init(
        error: @escaping @Sendable (any Error) -> String = { "\($0)" },
        received: @escaping @Sendable (CollectedPage, CollectedList?) -> String? = { page, _ in page.outcome.kind },
        standing: @escaping @Sendable (Standing.State) -> Void = { _ in }
    ) {
        self.standing = standing
        self.error = error
        self.received = received
    }
}

/// Pages that a browser sends one by one: by the bookmarklet, or by SingleFile.
extension Site {
    func receive(_ fields: Fields, _ request: Request) throws -> Response {
        let file = fields.files.first { $0.field == "page" } ?? fields.files.first
        guard let bytes = file?.bytes ?? fields["page"].map({ Array($0.utf8) }), !bytes.isEmpty else {
            throw RequestError.malformed
        }
        let address = WebAddress.link(fields["url"])
        let name = file?.name ?? address ?? "page"
        let page = try PageCollector.page(bytes, address: address, name: name, now: scholar.now)
        let (result, list) = try receiver.take(page, scholar)
        let (status, otherwise) =
            switch result.outcome {
            case .notAPage(let error): (422, sentence(error))
            case .refused: (422, "")
            default: (200, "")
            }
        return show(
            Content(
                template: "received", title: list?.name ?? "scholar",
                values: [
                    "name": list?.name ?? "scholar", "words": host.received(result, list) ?? otherwise,
                    "search": (list?.answer ?? result.outcome.storedAnswer).map { ["id": "\($0.search.id)"] } as Any?
                        ?? false,
                    "next": WebAddress.link(list?.nextAddress) as Any? ?? false,
                    "isWhole": list?.isWhole ?? false,
                ], status: status), request, hasSession: access.isOpen(request))
    }
}
