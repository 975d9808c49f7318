import Foundation
import TestSupport
import Testing

@testable import ScholarIndexes

/// The article on indexes contains each definition unchanged, so it cannot become outdated.
@Suite("Article on indexes")
struct IndexArticleTests {
    private static let marker = "<!-- IndexArticleTests writes the following text with SCHOLAR_RECORD=1. -->"

    private var sections: String {
        var text = ""
        for family in IndexDefinition.Family.allCases {
            text += "\n## \(family.rawValue.prefix(1).uppercased() + family.rawValue.dropFirst())\n"
            for definition in IndexDefinition.all where definition.family == family {
                text += "\n### \(definition.name) (`\(definition.key)`)\n\n"
                text += "\(Self.sentence(definition.definition)). "
                text += "Source: \(definition.source).\n\n"
                text += "- Use it \(definition.use).\n- Beware: \(definition.caution).\n"
                for agreed in definition.particulars { text += "- Agreed: \(agreed).\n" }
                for convention in [Convention.thesis, .paper] {
                    let rule = IndexDefinition.answers(of: convention, to: [definition])
                    if rule != "the same in every convention" { text += "- \(convention.rawValue): \(rule).\n" }
                }
            }
        }
        return text
    }

    /// A text with a capital first letter, except h and hI-norm.
    private static func sentence(_ text: String) -> String {
        let isSymbol = text.dropFirst().first.map { !$0.isLowercase } ?? true
        return isSymbol ? text : text.prefix(1).uppercased() + text.dropFirst()
    }

    @Test("every index is in the article, with its definition, its use and its conventions")
    func article() throws {
        let file = Folders.project.appending(path: "Sources/ScholarKit/ScholarKit.docc/IndexesArticle.md")
        let text = try String(contentsOf: file, encoding: .utf8)
        let parts = text.components(separatedBy: Self.marker + "\n")
        try #require(parts.count == 2)
        if ProcessInfo.processInfo.environment["SCHOLAR_RECORD"] == "1" {
            try (parts[0] + Self.marker + "\n" + sections).write(to: file, atomically: true, encoding: .utf8)
            Issue.record("recorded the article; run again without SCHOLAR_RECORD")
        } else {
            #expect(parts[1] == sections)
        }
    }
}
