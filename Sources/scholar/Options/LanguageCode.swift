import ArgumentParser
import Foundation

/// The language of Scholar's pages, as a code.
enum LanguageCode {
    /// Whether a text has the form of a code: `de`, `fil`, `zh-CN`.
    static func isCode(_ text: String) -> Bool {
        text.wholeMatch(of: /[A-Za-z]{2,3}([-_][A-Za-z0-9]{2,4})?/) != nil
    }

    /// The code of a language by its English name or its name in that language; nil for other texts.
    static func code(ofLanguage name: String) -> String? {
        let english = Locale(identifier: "en")
        let codes = Locale.LanguageCode.isoLanguageCodes.map(\.identifier).filter { $0.count == 2 }.sorted()
        return codes.first { code in
            [english, Locale(identifier: code)].contains { locale in
                locale.localizedString(forLanguageCode: code)?.lowercased() == name.lowercased()
            }
        }
    }

    /// The description of a valid code, for a text that is not valid.
    static func wanted(for text: String) -> String {
        "the code of a language, such as \(code(ofLanguage: text) ?? "en")"
    }

    static func check(_ language: String?) throws {
        guard let language, !isCode(language) else { return }
        throw ValidationError("--language \(language) is not \(wanted(for: language))")
    }
}
