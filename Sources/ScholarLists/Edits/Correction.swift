import Foundation
import ScholarIndexes
package import ScholarPages

/// What a user knows about a publication, in place of what the source says. Citation counts are no part of it: they are
/// facts about the index that counted, and the indexes state that source.
public struct Correction: Hashable, Sendable {
    /// A field that can be corrected.
    package enum Field: String, CaseIterable, Sendable, Comparable {
        case year, title, authors, publication

        package static func < (one: Field, other: Field) -> Bool {
            (allCases.firstIndex(of: one) ?? 0) < (allCases.firstIndex(of: other) ?? 0)
        }
    }

    /// The wanted texts; authors are separated by semicolons, and an empty text means what the source says.
    package private(set) var texts: [Field: String]

    /// Creates a correction of some fields.
    ///
    /// - Parameter texts: an empty text takes an earlier correction of the field back.
    /// - Throws: `EditError.nothingToCorrect` without a field, `noYear` or `futureYear` when a year cannot be right.
    package init(_ texts: [Field: String]) throws(EditError) {
        if texts.isEmpty { throw .nothingToCorrect }
        self.texts = [:]
        for (field, text) in texts {
            let text = Folding.fold(text).trimmingCharacters(in: .whitespacesAndNewlines)
            if field == .year, !text.isEmpty {
                guard let year = Int(text), BylineText.years.contains(year) else { throw .noYear(text) }
                // Journals date their articles a year ahead, but not more.
                guard year <= Indexes.thisYear + 1 else { throw .futureYear(year) }
            }
            self.texts[field] = field == .authors ? Self.names(text).joined(separator: "; ") : text
        }
    }

    private init(known texts: [Field: String]) { self.texts = texts }

    /// The end of a list of authors that the source shortened.
    private static let more = "…"

    private static func names(_ text: String) -> [String] {
        text.split(separator: ";").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
    }

    /// The same with a later correction, as far as it differs from what the source says; nil if nothing differs.
    func followed(by later: Correction, of publication: Publication) -> Correction? {
        let texts = texts.merging(later.texts) { $1 }.filter { field, text in
            !text.isEmpty && text != publication.text(of: field)
        }
        return texts.isEmpty ? nil : Correction(known: texts)
    }

    /// The publication with the corrected fields.
    func applied(to publication: Publication) -> Publication {
        var corrected = publication
        for (field, text) in texts where !text.isEmpty {
            switch field {
            case .year: corrected.year = Int(text)
            case .title: corrected.title = text
            case .publication: corrected.publication = text
            case .authors:
                let names = Self.names(text)
                corrected.authors = names.filter { $0 != Self.more }
                corrected.authorsTruncated = names.last == Self.more
            }
        }
        return corrected
    }
}

extension Correction: CustomStringConvertible {
    /// The wanted fields for display: `title "Salt marshes", year 2005`.
    public var description: String {
        texts.sorted { $0.key < $1.key }.map { field, text in
            text.isEmpty ? "\(field.rawValue) as listed" : "\(field.rawValue) \(field.quoted(text))"
        }.joined(separator: ", ")
    }
}

extension Correction.Field {
    /// The text of the field in a sentence.
    package func quoted(_ text: String) -> String { self == .year ? text : "\"\(text)\"" }
}

extension Publication {
    /// The text of a field that a user can correct; empty if the source does not say it.
    package func text(of field: Correction.Field) -> String {
        switch field {
        case .year: year.map(String.init) ?? ""
        case .title: title
        case .authors: authors.joined(separator: "; ") + (authorsTruncated ? "; …" : "")
        case .publication: publication ?? ""
        }
    }
}

// MARK: - JSON

extension Correction: JSONConvertible {
    /// The wanted values by field: a year is a number, authors are a list, and null takes a correction back.
    package var json: JSONValue { .object(Self.values(texts)) }

    /// The values of some texts by the names of their fields.
    package static func values(_ texts: [Field: String]) -> [String: JSONValue] {
        let values = texts.map { field, text -> (String, JSONValue) in
            let value =
                switch field {
                case _ where text.isEmpty: JSONValue.null
                case .year: Int(text).map(JSONValue.whole) ?? .null
                case .authors: names(text).json
                case .title, .publication: text.json
                }
            return (field.rawValue, value)
        }
        return Dictionary(uniqueKeysWithValues: values)
    }

    package var jsonText: String { (try? DocumentText.json(self, isOneLine: true)) ?? "" }

    /// Whether it is no correction although it has only fields of this version.
    static func isWrong(json: Any?) -> Bool {
        guard let values = json as? [String: Any] else { return true }
        return values.keys.allSatisfy { Field(rawValue: $0) != nil } && Correction(json: json) == nil
    }

    /// Creates a correction from its JSON; nil if that is of another kind, or has fields of a later version.
    init?(json: Any?) {
        guard let values = json as? [String: Any] else { return nil }
        var texts: [Field: String] = [:]
        for (name, value) in values {
            guard let field = Field(rawValue: name) else { return nil }
            switch (field, value) {
            case (_, is NSNull): texts[field] = ""
            case (.year, let year as Int): texts[field] = "\(year)"
            case (.authors, let names as [String]): texts[field] = names.joined(separator: "; ")
            case (.title, let text as String), (.publication, let text as String): texts[field] = text
            default: return nil
            }
        }
        guard let correction = try? Correction(texts) else { return nil }
        self = correction
    }
}
