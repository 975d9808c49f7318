import Foundation
import ScholarKit

/// The names of files in messages, without the folder that all named files and folders are in.
struct ShortFileNames {
    private let folder: String
    /// The paths with line breaks, which could forge a message.
    private let odd: [String]

    /// - Parameter paths: the files and folders that were named; if one does not exist, all have whole names.
    init(_ paths: [String]) {
        let paths =
            paths.allSatisfy { FileManager.default.fileExists(atPath: $0) && !$0.hasPrefix("/dev/") } ? paths : []
        odd = paths.filter { $0.contains(where: \.isNewline) }
        let folders = paths.map { path in
            let parts = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
            return URL(filePath: path).hasDirectoryPath ? parts.last == "" ? parts.dropLast() : parts : parts.dropLast()
        }
        let common = folders.dropFirst().reduce(folders.first ?? []) { common, parts in
            Array(zip(common, parts).prefix { $0 == $1 }.map(\.0))
        }
        folder = common.isEmpty ? "" : common.joined(separator: "/") + "/"
    }

    /// The sentence with short names; commands to copy have whole ones.
    func shortened(_ sentence: Sentence) -> Sentence {
        var sentence = sentence
        sentence.spans = sentence.spans.map { span in
            guard case .text(let text) = span else { return span }
            return .text(shortened(text))
        }
        return sentence
    }

    func shortened(_ text: String) -> String {
        let safe = odd.reduce(text) { $0.replacing($1, with: Folding.oneLine($1)) }
        guard folder.count > 1 else { return safe }
        // Only where a path begins: the name of a folder can also be within another one.
        return safe.split(separator: folder, omittingEmptySubsequences: false).reduce(into: (text: "", isFirst: true)) {
            let begins = $0.text.last.map { " \"'(\n".contains($0) } ?? true
            $0.text += $0.isFirst ? $1 : begins ? $1 : folder + $1
            $0.isFirst = false
        }.text
    }
}
