/// One edit of the user, stored as intent: the operation and the publications, not the resulting change.
package struct Edit: Hashable, Sendable {
    /// The name of the operation in recipes; a later version can have others than ``EditOperation``.
    package let op: String
    /// The operation; nil for one of a later version.
    package let operation: EditOperation?
    /// The publications that the edit names; none for an operation of a later version.
    ///
    /// The first one of a merge represents the others. It was the most cited when the edit was made, and stays the
    /// representative when the edit is replayed, so that later edits of the group mean the same.
    package var publications: [PublicationID]
    /// The JSON of an operation of a later version, which is kept unchanged.
    package let json: String?

    package init(_ operation: EditOperation, _ publications: [PublicationID]) {
        op = operation.name
        self.operation = operation
        self.publications = publications
        json = nil
    }

    /// Creates an edit of a later version.
    init(unknown op: String, json: String) {
        self.op = op
        operation = nil
        publications = []
        self.json = json
    }

    /// The same edit of fewer publications; one that relates them to each other stays whole.
    func without(_ ids: Set<PublicationID>) -> Edit {
        var edit = self
        if operation?.needsSeveral != true { edit.publications.removeAll(where: ids.contains) }
        return edit
    }
}

extension Edit: CustomStringConvertible {
    package var description: String {
        words(of: publications.map(\.quoted))
    }

    /// The edit in words, with these names of its publications.
    package func words(of names: [String]) -> String {
        operation == nil ? "\(op) (unknown to this version)" : "\(op) \(Self.list(names))\(correctionInWords)"
    }

    /// What a correction wants, after its publications: `: year 2005`.
    package var correctionInWords: String {
        operation?.correction.map { ": \($0)" } ?? ""
    }

    private static func list(_ titles: [String]) -> String {
        guard titles.count > 3 else { return titles.joined(separator: ", ") }
        return titles.prefix(2).joined(separator: ", ") + " and \(titles.count - 2) more"
    }
}
