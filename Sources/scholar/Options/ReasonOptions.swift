import ArgumentParser
import ScholarKit

/// The reason of an edit in words of the user's own.
struct ReasonOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Note why, for 'scholar history'; these words leave the store only with --with-remarks.", valueName: "text")
    )
    var because: String?

    func validate() throws {
        if let because, because.trimmed.isEmpty { throw ValidationError("--because needs a reason in words") }
    }

    func reason(_ kind: EditReason.Kind = .byHand) -> EditReason {
        EditReason(kind, because: because.map { Folding.oneLine($0.trimmed) })
    }
}
