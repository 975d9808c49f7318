import ArgumentParser
import ScholarKit
import ScholarServer

/// The exit codes that scripts rely on.
enum ExitStatus {
    static let nothing = ExitCode(1)
    /// What is stored does not follow from the pages.
    static let differs = ExitCode(2)
    static let usage = ExitCode(64)
    static let notUnderstood = ExitCode(65)
    static let network = ExitCode(69)
    static let store = ExitCode(74)
    static let refused = ExitCode(75)
    static let interrupted: Int32 = 130

    /// The code of an error; nil for errors that ArgumentParser explains. Of one type, the first line that fits counts.
    static func code(of error: any Error) -> ExitCode? {
        switch error {
        case let error as StatedError: error.exitCode
        case is QueryError, is SettingsError: usage
        case let error as PageError where error.isUnknownProfile: nothing
        case PageError.file, PageError.noPages: nothing
        case PageError.notAPage, PageError.packed, PageError.fileTooLarge: notUnderstood
        case is PageError: network
        case ResultsError.refused: refused
        case ResultsError.noAuthor: nothing
        case ResultsError.lacking: network
        case is ResultsError: notUnderstood
        case let refusal as Refusal: refusal.reason.isOverLater ? refused : usage
        case is RequestLimit: refused
        case SearchError.comparedWithItself, SearchError.countedByTwo: usage
        case SearchError.otherQuery, SearchError.nothingFits, SearchError.nothingMissing, SearchError.notProved:
            notUnderstood
        case is SearchError: nothing
        case NotRefreshed.notAllowed: usage
        case is NotRefreshed, is NotReached: nothing
        case let failed as FailedFiles: failed.errors.first.flatMap(code) ?? .failure
        case let error as StoreError: code(ofStore: error)
        case EditError.noPublication, EditError.nothingFits, EditError.nothingLeft, EditError.noSuggestion: nothing
        case is EditError: usage
        case is RecipeError, is CountListError, is IndexError: notUnderstood
        case is GraphError, PictureError.empty: nothing
        case is PictureError: store
        case TemplateError.wrong: notUnderstood
        case is TemplateError, MailError.noLink: nothing
        case is MailError: usage
        case let error as MailServerError: code(ofMail: error)
        case is ServerError: network
        default: nil
        }
    }

    private static func code(ofStore error: StoreError) -> ExitCode {
        switch error {
        case .noSearch, .misspelled, .noSearches, .empty, .noFile, .noGroup, .isGroup, .noPrevious, .noRepeat: nothing
        case .ambiguous, .backwards, .several: usage
        default: store
        }
    }

    private static func code(ofMail error: MailServerError) -> ExitCode {
        switch error {
        case .host, .port, .unencrypted, .login, .certificateFile: usage
        default: network
        }
    }

    /// The code of the worst of several errors; nil without any.
    static func worst(of errors: [any Error]) -> ExitCode? {
        errors.map { code(of: $0) ?? .failure }.max { $0.rawValue < $1.rawValue }
    }
}

/// An error of the command line: its sentence and its exit code.
struct StatedError: Error, CustomStringConvertible {
    let description: String
    let exitCode: ExitCode

    static func usage(_ sentence: String) -> StatedError {
        StatedError(description: sentence, exitCode: ExitStatus.usage)
    }
}
