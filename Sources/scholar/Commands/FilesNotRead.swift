import ScholarKit

/// The files of an import that were not read: a line each, or one line with the kinds of many.
struct FilesNotRead {
    let failures: [any Error]

    /// The maximum number of files with a line each.
    private static let most = 2

    func lines(each isEach: Bool) -> [Sentence] {
        let folded = isEach || failures.count <= Self.most ? [] : failures.filter { Self.kind($0) != nil }
        guard folded.count > Self.most else { return failures.map(Advice.sentence) }
        let kinds = folded.compactMap(Self.kind)
        var parts: [String] = []
        for kind in kinds where !parts.contains(where: { $0.hasSuffix(" \(kind)") }) {
            parts.append("\(kinds.count { $0 == kind }) \(kind)")
        }
        let line: Sentence = "\(folded.count) files not read (\(parts.joined(separator: ", "))); --verbose names them"
        return [line] + failures.filter { Self.kind($0) == nil }.map(Advice.sentence)
    }

    /// The kind of a file in a word or two; nil for another failure, which has its own line.
    private static func kind(_ failure: any Error) -> String? {
        switch failure {
        case let refusal as Refusal: words(refusal.reason)
        case ResultsError.refused(let refusal): words(refusal.reason)
        case ResultsError.unknownPage(_, _, _, let kind): words(kind)
        case ResultsError.unreadableList: "damaged list"
        default: nil
        }
    }

    private static func words(_ reason: Refusal.Reason) -> String {
        switch reason {
        case .captcha: "captcha"
        case .unusualTraffic: "unusual traffic"
        case .forbidden: "forbidden"
        case .consent: "cookie consent"
        case .signIn: "sign-in"
        }
    }

    private static func words(_ kind: UnreadKind) -> String {
        switch kind {
        case .otherPage: "not from Google Scholar"
        case .withoutResults: "without results"
        case .cutOff: "cut off"
        case .table, .list, .cslJSON, .otherJSON, .edits: "in another format"
        }
    }
}
