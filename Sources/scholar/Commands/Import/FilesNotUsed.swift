import ScholarKit

/// The files of an import that were not used: a line each, or one line with the kinds of many.
struct FilesNotUsed {
    private let failures: [any Error]
    private let others: [UnusedFiles]
    /// Whether one line names the kinds only.
    private let isFolded: Bool

    /// The maximum number of files with a line each.
    private static let most = 2

    /// - Parameter isEach: whether each file is named.
    init(_ failures: [any Error], _ others: [UnusedFiles] = [], isEach: Bool) {
        self.failures = failures
        self.others = others
        let count = others.reduce(failures.count { Self.kind($0) != nil }) { $0 + $1.kind.count }
        isFolded = !isEach && count > Self.most
    }

    /// The notices that the one line replaces.
    var notices: [Diagnostic] { isFolded ? others.flatMap(\.notices) : [] }

    var lines: [Sentence] {
        guard isFolded else { return failures.map(Advice.sentence) }
        let kinds = UnusedFiles.Kind.joined(others.map(\.kind) + failures.compactMap(Self.kind))
        let line: Sentence = "not used: \(kinds.map(\.text).joined(separator: ", ")); --verbose names them"
        return [line] + failures.filter { Self.kind($0) == nil }.map(Advice.sentence)
    }

    /// The kind of a file; nil for another failure, which has its own line.
    private static func kind(_ failure: any Error) -> UnusedFiles.Kind? {
        switch failure {
        case let refusal as Refusal: kind(refusal.reason)
        case ResultsError.refused(let refusal): kind(refusal.reason)
        case ResultsError.unknownPage(_, _, _, let kind): self.kind(kind)
        case ResultsError.unreadableList: .init(1, "damaged list")
        default: nil
        }
    }

    private static func kind(_ reason: Refusal.Reason) -> UnusedFiles.Kind {
        switch reason {
        case .captcha: .init(1, "captcha")
        case .unusualTraffic: .init(1, "page about unusual traffic", "pages about unusual traffic")
        case .forbidden, .busy, .budget, .key, .keyNeeded, .plan: .init(1, "refusal")
        case .consent: .init(1, "cookie consent page")
        case .signIn: .init(1, "sign-in page")
        }
    }

    private static func kind(_ kind: UnreadKind) -> UnusedFiles.Kind {
        switch kind {
        case .otherPage: .init(1, "file not from Google Scholar", "files not from Google Scholar")
        case .withoutResults: .init(1, "page without results", "pages without results")
        case .cutOff: .init(1, "page that was cut off", "pages that were cut off")
        case .labs: .init(1, "answer of Scholar Labs", "answers of Scholar Labs")
        case .table, .list, .openAlexAnswer, .otherJSON, .edits:
            .init(1, "file in another format", "files in another format")
        }
    }
}
