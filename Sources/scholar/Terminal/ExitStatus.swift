import ArgumentParser
import ScholarKit

/// The exit codes that scripts rely on, and the code of each error.
enum ExitStatus {
    static let nothing = ExitCode(1)
    static let usage = ExitCode(64)
    static let notUnderstood = ExitCode(65)
    static let network = ExitCode(69)
    static let store = ExitCode(74)
    static let refused = ExitCode(75)
    static let interrupted: Int32 = 130

    /// The code of an error of ScholarKit; nil for errors that ArgumentParser explains.
    static func code(of error: any Error) -> ExitCode? {
        switch error {
        case let failed as Scholar.FailedFiles: failed.errors.first.flatMap(code)
        // Single cases come before their types.
        case let error as PageError where error.isUnknownProfile: nothing
        case PageError.file, PageError.noPages, MailError.noLink, RecipeError.cannotRead, PictureError.empty,
            EditError.noPublication, EditError.nothingFits, EditError.nothingLeft, EditError.noSuggestion,
            StoreError.noSearch, StoreError.empty, StoreError.noGroup, StoreError.isGroup, StoreError.noPrevious,
            StoreError.noRepeat:
            nothing
        case StoreError.ambiguous, StoreError.backwards, StoreError.several, SearchError.comparedWithItself,
            Browser.Failure.notOfTheWeb, OutputFile.Failure.isThere,
            OutputFile.Failure.isStore,
            MailError.address, MailError.noRecipient, MailError.contentID, MailError.host, MailError.port,
            MailError.unencrypted, MailError.login, MailError.certificateFile:
            usage
        case PageError.notAPage, PageError.fileTooLarge, TemplateError.wrong, SearchError.otherQuery,
            SearchError.nothingFits, SearchError.nothingMissing:
            notUnderstood
        case ResultsError.refused: refused
        case is SearchError, is TemplateError, is GraphError, is Browser.Failure: nothing
        case is UnknownCommand, is QueryError, is SettingsError, is EditError, is EditedFile.Failure: usage
        case is ResultsError, is RecipeError, is CountListError, is IndexError, is WrongRoster: notUnderstood
        case is PageError, is MailError: network
        case is StoreError, is PictureError, is OutputFile.Failure, is StandardOutput.Failure: store
        case is Refusal, is RequestLimit: refused
        default: nil
        }
    }
}
