import ScholarPages
package import Foundation

/// Edits as a JSON file for use in another store: the identities of the publications, with descriptions for readers.
package struct Recipe: Sendable, Equatable {
    /// The version of the format that this program writes.
    package static let version = 1

    /// The edits, in their order. Operations of later versions are included unchanged.
    package var edits: [Edit]

    package init(edits: [Edit]) {
        self.edits = edits
    }

    package func json() throws -> Data {
        let list = edits.map { edit -> JSONValue in
            if let json = edit.json { return JSONValue(json) ?? .null }
            return [
                "op": edit.op, "description": edit.description, "publications": edit.publications,
                "correction": edit.operation?.correction,
            ]
        }
        let recipe: JSONValue = ["scholar_recipe": Self.version, "edits": list]
        return Data(try DocumentText.json(recipe).utf8)
    }

    /// Decodes a recipe.
    ///
    /// - Parameter isStored: whether it is from the store, where earlier versions could write an edit without publications.
    /// - Throws: `RecipeError` when the file is not a recipe, or is of a later version; unknown operations are
    ///   accepted.
    package init(json: Data, name: String, isStored: Bool = false) throws(RecipeError) {
        guard let value = try? JSONReader.value(json), let recipe = value as? [String: Any],
            let version = recipe["scholar_recipe"] as? Int, version > 0
        else { throw .notARecipe(name) }
        guard version <= Self.version else { throw .tooNew(name, version: version) }
        guard let list = recipe["edits"] as? [[String: Any]] else { throw .noEdits(name) }
        var edits: [Edit] = []
        for (index, item) in list.enumerated() {
            guard let op = item["op"] as? String else { throw .badEdit(name, number: index + 1) }
            let operation =
                op == EditOperation.correctName
                ? Correction(json: item["correction"]).map(EditOperation.correct) : EditOperation(name: op)
            guard let operation else {
                if op == EditOperation.correctName, Correction.isWrong(json: item["correction"]), !isStored {
                    throw .badEdit(name, number: index + 1)
                }
                let json = try? JSONSerialization.data(
                    withJSONObject: item, options: [.sortedKeys, .withoutEscapingSlashes])
                guard let json else { throw .badEdit(name, number: index + 1) }
                edits.append(Edit(unknown: Folding.fold(op), json: String(decoding: json, as: UTF8.self)))
                continue
            }
            let values = item["publications"] as? [[String: Any]] ?? []
            let ids = values.compactMap(PublicationID.init(json:))
            guard isStored || !ids.isEmpty, ids.count == values.count else { throw .badEdit(name, number: index + 1) }
            edits.append(Edit(operation, ids))
        }
        self.edits = edits
    }
}

package enum RecipeError: Error, Equatable, Sendable {
    case notARecipe(String)
    case noEdits(String)
    /// A later version of this program wrote the file.
    case tooNew(String, version: Int)
    /// An edit, counted from 1, is invalid.
    case badEdit(String, number: Int)
}

extension RecipeError: CustomStringConvertible {
    package var description: String {
        switch self {
        case .notARecipe(let name):
            "\(name) is not a file of exported edits"
        case .tooNew(let name, let version):
            "\(name) is of version \(version), and this version of scholar reads up to version \(Recipe.version)"
        case .noEdits(let name): "\(name) has no list of edits"
        case .badEdit(let name, let number):
            "edit \(number) of \(name) cannot be read: it needs an operation, and publications with a title and values "
                + "of their own kinds"
        }
    }
}
