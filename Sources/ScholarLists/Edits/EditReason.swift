/// Why the edits of a step were made. It is stored apart, because the root digest covers the JSON of the edits.
package struct EditReason: Hashable, Sendable {
    package enum Kind: String, Sendable {
        case suggestion, reply, description
        case byHand = "by_hand"
    }

    package var kind: Kind
    /// The words of the user, which leave the store only on request.
    package var because: String?

    package init(_ kind: Kind, because: String? = nil) {
        self.kind = kind
        self.because = because
    }
}

extension EditReason.Kind: CustomStringConvertible {
    package var description: String {
        switch self {
        case .suggestion: "by a suggestion"
        case .reply: "by a reply"
        case .description: "by a description"
        case .byHand: "by hand"
        }
    }
}

extension EditReason: CustomStringConvertible {
    package var description: String { because.map { "\(kind), “\($0)”" } ?? "\(kind)" }
}
