import ScholarPages

/// Files that were left out of an import, as diagnostics of its search.
extension Diagnostic {
    private static let leftOut = "left out: "

    package init(leftOut reason: any Error) {
        self.init(.warning, "\(Self.leftOut)\(reason)", about: .gap)
    }

    /// Whether it is about a file that was left out, by its name on this computer.
    package var isAboutFile: Bool { message.hasPrefix(Self.leftOut) }
}
