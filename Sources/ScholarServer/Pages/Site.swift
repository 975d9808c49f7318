import ScholarKit
import Foundation
import Synchronization

/// The pages of the server: what each address shows, and what each form does.
struct Site: Sendable {
    let scholar: Scholar
    let access: Access
    /// The sender of drafts; without one, the mail program that opens them adds its own.
    let sender: MailAddress?
    let host: ServerHost
    let receiver = Receiver()
    let imports = Imports()
    let deck = Deck()
    let standing: Standing

    init(_ scholar: Scholar, _ access: Access, sender: MailAddress?, host: ServerHost) {
        self.host = host
        standing = Standing(host.standing)
        self.scholar = scholar
        self.access = access
        self.sender = sender
    }

    func answer(_ request: Request) -> Response {
        do {
            if request.path == ["start"] { return start(request) }
            if let file = file(request) { return file }
            // Reading would go on in a file that is no longer the store.
            try scholar.checkFile()
            return request.method == .post ? try post(request) : try page(request)
        } catch let error as RequestError {
            return show(message(error.answer.sentence, status: error.answer.status, request), request)
        } catch let error as StoreError {
            return show(message(sentence(error), status: error.status, request), request)
        } catch {
            return show(message(sentence(error), status: 422, request), request)
        }
    }

    /// A page with one sentence, below the bar of the search that it is about.
    private func message(_ text: String, status: Int, _ request: Request) -> Content {
        let id = request.path.first == "search" ? request.path.dropFirst().first.flatMap { Int($0) } : nil
        // A file that is no longer the store is not read.
        let isStore = (try? scholar.checkFile()) != nil
        return message(text, status: status, of: isStore ? id.flatMap { try? scholar.listing(.number($0)) } : nil)
    }

    /// An error as a sentence.
    ///
    /// - Parameter names: the names of files, with which it can begin.
    func sentence(_ error: any Error, about names: [String] = []) -> String {
        if case EditError.alreadyCorrected = error { return sentence(Unchanged()) }
        let text = host.error(error)
        let isName = names.contains { !$0.isEmpty && text.hasPrefix($0) }
        return (isName ? text : text.prefix(1).uppercased() + text.dropFirst()) + (text.hasSuffix(".") ? "" : ".")
    }

    /// Three bars and the square of h.
    private static let icon =
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 16 16\"><path fill=\"#5b8fc4\" d=\"M1 1h4v14H1z"
        + "M6 5h4v10H6zM11 10h4v5h-4z\"/><path fill=\"none\" stroke=\"#14508c\" d=\"M1 7h8v8H1z\"/></svg>"

    /// Exchanges the token in the address for a cookie, once.
    private func start(_ request: Request) -> Response {
        let next = request.query.number("search").map { "/search/\($0)" } ?? "/"
        if access.isOpen(request) { return .redirect(to: next) }
        guard access.starts(with: request.query["token"]) else { return .refusal(.token) }
        return .entrance(to: next, cookie: access.cookie)
    }

    /// A file of every page.
    private func file(_ request: Request) -> Response? {
        switch request.path {
        case ["style.css"]: .text(Templates.style, type: "text/css")
        case ["icon.svg"], ["favicon.ico"]: .text(Self.icon, type: "image/svg+xml")
        case ["script.js"]: .text(Templates.script, type: "text/javascript")
        default: nil
        }
    }

    private func page(_ request: Request) throws -> Response {
        let path = request.path
        switch path.first {
        case nil: return show(try searches(), request)
        case "compare": return show(try comparison(request.query), request)
        case "group" where path.count == 2: return show(try group(path[1], isAnswer: request.isForFragment), request)
        case "group" where path.count == 3: return try download(group: path[1], path[2])
        case "import": return try imported(path.dropFirst().first, request)
        case "search":
            guard let id = path.dropFirst().first.flatMap({ Int($0) }) else { throw RequestError.notFound }
            switch (path.count, path.dropFirst(2).first) {
            case (2, _): return show(content(try scholar.listing(.number(id)), request.query), request)
            case (3, "effect"): return show(try effect(id, request.query, isFragment: request.isForFragment), request)
            case (3, "suggestions"): return show(try suggestions(id, was: request.query["was"]), request)
            case (4, "publication"): return show(try publication(id, Int(path[3])), request)
            case (4, "download"): return try download(path[3], of: id, request.query)
            default: throw RequestError.notFound
            }
        default: throw RequestError.notFound
        }
    }

    private func post(_ request: Request) throws -> Response {
        let fields = try Fields(request)
        let path = request.path
        if path == ["receive"] { return try receive(fields, request) }
        guard access.isForm(fields) else { throw RequestError.token }
        if path == ["import"] { return try startImport(fields) }
        if path == ["group"] { return try putIntoGroup(fields, request) }
        guard path.count == 3, path[0] == "search", let id = Int(path[1]) else { throw RequestError.notFound }
        switch path[2] {
        case "edit": return try edit(id, fields, request)
        case "undo", "redo": return try move(id, isUndo: path[2] == "undo", fields, request)
        case "suggestions": return try answerSuggestion(id, fields, request)
        default: throw RequestError.notFound
        }
    }

    /// Shows contents in the frame of the page, or alone for the script.
    ///
    /// - Parameter hasSession: whether it may have the token of forms.
    func show(_ content: Content, _ request: Request, hasSession: Bool = true) -> Response {
        let token = hasSession ? access.form : ""
        var values = content.values
        values["token"] = token
        values["isFragment"] = request.isForFragment
        let html = Templates.render(content.template, values)
        let nonce = Access.token()
        let status = content.status
        if request.isForFragment { return .page(html, status: status, nonce: nonce) }
        return .page(
            Templates.render(
                "frame",
                [
                    "title": content.title, "content": html, "nonce": nonce, "token": token,
                    "refresh": content.isUnfinished,
                ]), status: status, nonce: nonce)
    }
}

extension StoreError {
    /// The status of an answer: a search that is not in the store, like a page that does not exist, or a store that
    /// fails.
    fileprivate var status: Int {
        switch self {
        case .noSearch, .noSearches, .noGroup, .empty: 404
        default: 500
        }
    }
}

/// The contents of a page: a template with its values.
struct Content {
    let template: String
    var title: String
    var values: [String: Any]
    var status = 200
    /// Whether the page changes by itself.
    var isUnfinished = false
}
