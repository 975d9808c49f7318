import ScholarKit

/// Edits: their effect before they are stored, and the forms that store them.
extension Site {
    /// The operations on ticked publications that are possible, each with its effect.
    func effect(_ id: Int, _ query: Fields, isFragment: Bool) throws -> Content {
        let numbers = query.numbers("n")
        let wanted = query["op"].flatMap { EditOperation(name: $0) }
        // Who opens the list of merged publications wants to dissolve one.
        let all: [EditOperation] =
            query["only"] == "merged" ? [.dissolve, .merge, .reject] : [.merge, .reject, .restore, .dissolve]
        return try effect(id, numbers, wanted.map { [$0] } ?? all, isFragment: isFragment)
    }

    private func effect(
        _ id: Int, _ numbers: [Int], _ operations: [EditOperation], isFragment: Bool
    ) throws -> Content {
        let listing = try scholar.listing(.number(id))
        var failure: (any Error)?
        var contradicted = false
        let choices = operations.compactMap { operation -> [String: Any]? in
            do {
                let against = try scholar.contradiction(listing, operation, numbers)
                let answer = try scholar.trial(listing, operation, numbers, takingAnswersBack: against != nil)
                contradicted = contradicted || against != nil
                guard !answer.steps.isEmpty else { return nil }
                let after = answer.after.indexes
                return [
                    "op": operation.name, "verb": operation.name.prefix(1).uppercased() + operation.name.dropFirst(),
                    "plan": answer.plan(of: numbers, operation) as Any? ?? false,
                    // The button stores it nevertheless.
                    "against": against.map { "\(sentence($0)) The button takes that answer back." } as Any? ?? false,
                    "changes": answer.changesInWords as Any? ?? false,
                    "same": answer.unchangedInWords as Any? ?? false,
                    "h": "\(after.h)", "g": "\(after.g)",
                ]
            } catch {
                failure = failure ?? error
                return nil
            }
        }
        let reason = choices.isEmpty ? failure.map { sentence($0) } ?? "Tick publications first." : nil
        var values = isFragment ? ["id": "\(id)", "seen": listing.state] : bar(listing)
        values["choices"] = choices
        values["numbers"] = numbers.map { ["n": "\($0)"] }
        values["anyway"] = contradicted
        values["correctable"] = numbers.count == 1 ? correction(of: numbers[0], in: listing) as Any? ?? false : false
        values["reason"] = reason as Any? ?? false
        values["conflict"] = false
        return Content(template: "effect", title: listing.search.name, values: values)
    }

    /// Stores an edit, if the list is still as the form showed it.
    func edit(_ id: Int, _ fields: Fields, _ request: Request) throws -> Response {
        let numbers = fields.numbers("n")
        let isInDeck = fields["from"] == "suggestions"
        let isSure = fields["anyway"] != nil
        let operation = try operation(id, numbers, fields)
        return try store(id, fields, request, then: Self.next(id, fields)) {
            let reason = EditReason(isInDeck ? .suggestion : .byHand)
            return try scholar.edit(.number(id), takingAnswersBack: isSure, reason) { listing in
                try Changed.check(listing, fields)
                return [(operation, numbers)]
            }
        } orAsk: {
            if isInDeck { return try suggestions(id) }
            guard case .correct = operation else {
                return try effect(id, numbers, [operation], isFragment: request.isForFragment)
            }
            return try publication(id, numbers.first, typed: fields)
        }
    }

    /// The operation of a form; a correction has the fields that a person changed.
    private func operation(_ id: Int, _ numbers: [Int], _ fields: Fields) throws -> EditOperation {
        guard let name = fields["op"] else { throw RequestError.malformed }
        guard name == "correct" else {
            guard let operation = EditOperation(name: name) else { throw RequestError.malformed }
            return operation
        }
        let publication = try numbers.first.flatMap(scholar.listing(.number(id)).entry)?.publication
        let texts = Correction.Field.allCases.compactMap { field in fields[field.rawValue].map { (field, $0.trimmed) } }
        let changed = Dictionary(uniqueKeysWithValues: texts).filter { $1 != publication?.text(of: $0) }
        guard !changed.isEmpty else { throw Unchanged() }
        return .correct(try Correction(changed))
    }

    /// A correction that changes nothing.
    struct Unchanged: Error, CustomStringConvertible {
        var description: String { "nothing is different from what the list says" }
    }

    /// The form that corrects a publication, with its present texts; nil for one that is not listed.
    ///
    /// - Parameter typed: the fields of a form whose texts are kept.
    func correction(of number: Int, in listing: Listing, typed: Fields? = nil) -> [String: Any]? {
        guard let entry = listing.entries.first(where: { $0.publication.id == number }) else { return nil }
        return [
            "n": "\(number)",
            "fields": Self.fields.map { field, name -> [String: Any] in
                [
                    "key": field.rawValue, "text": typed?[field.rawValue] ?? entry.publication.text(of: field),
                    "isShort": field == .year, "name": name,
                ]
            },
        ]
    }

    /// The fields of a correction in the order of its form, with their names.
    private static let fields: [(Correction.Field, name: String)] = [
        (.title, "Title"), (.authors, "Authors, with ; between them"), (.year, "Year"),
        (.publication, "Journal, book or conference"),
    ]

    /// Undoes or redoes a step, if the list is still as the form showed it.
    func move(_ id: Int, isUndo: Bool, _ fields: Fields, _ request: Request) throws -> Response {
        let isInDeck = fields["from"] == "suggestions"
        return try store(id, fields, request, then: Self.next(id, fields)) {
            let check = { (listing: Listing) in try Changed.check(listing, fields) }
            return try isUndo ? scholar.undo(.number(id), check: check) : scholar.redo(.number(id), check: check)
        } orAsk: {
            try isInDeck ? suggestions(id) : content(try scholar.listing(.number(id)), view(fields))
        }
    }

    /// The page after an edit: the one with the form.
    private static func next(_ id: Int, _ fields: Fields) -> String {
        let from = fields["from"] ?? ""
        let isPage = from == "suggestions" || from.wholeMatch(of: /publication\/[0-9]+/) != nil
        return "/search/\(id)" + (isPage ? "/\(from)" : "")
    }

    /// The list has changed since the form was made.
    struct Changed: Error {
        /// - Throws: `Changed`.
        static func check(_ listing: Listing, _ fields: Fields) throws {
            guard listing.state == fields["seen"] else { throw Changed() }
        }
    }

    /// Stores an edit and goes on; if the list has changed, shows the newer list or the effect on it, and asks.
    func store(
        _ id: Int, _ fields: Fields, _ request: Request, then next: String, _ edit: () throws -> EditAnswer,
        orAsk newer: () throws -> Content
    ) throws -> Response {
        do {
            let answer = try edit()
            standing.editIsStored(true)
            return try stored(answer, fields, request, then: next)
        } catch is Changed {
            return show(try conflict(newer(), id), request)
        } catch let error as StoreError {
            standing.editIsStored(false)
            throw error
        }
    }

    /// The order and the filter that the script shows.
    private func view(_ fields: Fields, adding more: String = "") -> Fields {
        Fields(encoded: Self.address(fields).drop { $0 == UInt8(ascii: "?") } + Array(more.utf8))
    }

    private static func address(_ fields: Fields) -> [UInt8] {
        fields["view"].map { $0.utf8.filter { $0 > 32 && $0 < 127 } } ?? []
    }

    /// Shows the page after an edit. The script gets the list at once, in the order and with the filter that it shows.
    private func stored(
        _ answer: EditAnswer, _ fields: Fields, _ request: Request, then next: String
    ) throws -> Response {
        let id = answer.search.id
        let was = answer.before.numbersForAddress
        guard request.isForFragment, next == "/search/\(id)" else {
            return .redirect(to: next.hasPrefix("/group/") ? next : "\(next)?was=\(was)")
        }
        let query = view(fields, adding: "&was=\(was)")
        var response = show(content(try scholar.listing(.number(id)), query), request)
        response.headers.append(("Scholar-Address", next + String(decoding: Self.address(fields), as: UTF8.self)))
        return response
    }

    /// Says that the list has changed in the meantime.
    private func conflict(_ content: Content, _ id: Int) throws -> Content {
        var content = content
        content.status = 409
        content.values["conflict"] = SearchSubject(try scholar.listing(.number(id))).changedMeanwhile
        return content
    }
}
