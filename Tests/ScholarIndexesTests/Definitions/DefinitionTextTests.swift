import Foundation
import TestSupport
import Testing

@testable import ScholarIndexes

/// The texts on the indexes, which are in the article on indexes; `make article` writes them.
@Suite("Texts of definitions")
struct DefinitionTextTests {
    @Test("every index has its definition, its source, its use and its conventions as recorded")
    func recorded() throws {
        var text = ""
        for family in IndexDefinition.Family.allCases {
            text += "\n## \(family.rawValue.prefix(1).uppercased() + family.rawValue.dropFirst())\n"
            for definition in IndexDefinition.all where definition.family == family {
                text += "\n### \(definition.name) (`\(definition.key)`)\n\n"
                text += "\(sentence(definition.definition)). Source: \(definition.source).\n\n"
                text += "- Use it \(definition.use).\n- Beware: \(definition.caution).\n"
                for agreed in definition.particulars { text += "- Agreed: \(agreed).\n" }
                for convention in [Convention.thesis, .paper] {
                    let rule = IndexDefinition.answers(of: convention, to: [definition])
                    if rule != "the same in every convention" { text += "- \(convention.rawValue): \(rule).\n" }
                }
            }
        }
        let article = Golden("../Sources/ScholarKit/ScholarKit.docc/IndexesArticle.md")
        let whole = try String(contentsOf: article.file, encoding: .utf8)
        let head = try #require(whole.firstMatch(of: /(?s).*<!-- `make article`[^\n]*\n/)).output
        #expect(try article.difference(from: head + text) == nil)
    }

    /// A text with a capital first letter, except h and hI-norm.
    private func sentence(_ text: String) -> String {
        let isSymbol = text.dropFirst().first.map { !$0.isLowercase } ?? true
        return isSymbol ? text : text.prefix(1).uppercased() + text.dropFirst()
    }
}
