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
        case is Refusal, is RequestLimit: refused
        case is UnknownCommand, is QueryError, is SettingsError: usage
        case TemplateError.wrong: notUnderstood
        case is TemplateError: nothing
        case SearchError.comparedWithItself: usage
        case SearchError.otherQuery, SearchError.nothingFits, SearchError.nothingMissing: notUnderstood
        case is SearchError: nothing
        case is CountListError, is IndexError, is WrongRoster: notUnderstood
        case EditError.noPublication, EditError.nothingFits, EditError.nothingLeft: nothing
        case is EditError, is Editor.Failure: usage
        case Browser.Failure.notOfTheWeb: usage
        case is SuggestionError, is GraphError, is Browser.Failure: nothing
        case RecipeError.cannotRead: nothing
        case PictureError.empty: nothing
        case is StandardOutput.Failure, is PictureError: store
        case OutputFile.Failure.isThere: usage
        case is OutputFile.Failure: store
        case is RecipeError: notUnderstood
        case let failed as Scholar.FailedFiles: failed.errors.first.flatMap(code)
        case let error as ResultsError: code(ofResults: error)
        case let error as PageError: code(ofPage: error)
        case let error as StoreError: code(ofStore: error)
        case let error as MailError: code(ofMail: error)
        default: nil
        }
    }

    private static func code(ofResults error: ResultsError) -> ExitCode {
        switch error {
        case .refused: refused
        case .unknownPage, .unreadableList, .otherAnswer, .nothingNew, .endsEarly: notUnderstood
        }
    }

    private static func code(ofPage error: PageError) -> ExitCode {
        switch error {
        case .network, .unresolved, .cutOff, .redirectLoop, .redirectedToOtherScheme, .untrusted, .notHTTP, .tooSlow,
            .tooLarge, .endlessHeaders, .cancelled:
            network
        case .status: error.isUnknownProfile ? nothing : network
        case .file, .noPages: nothing
        case .notAPage, .fileTooLarge: notUnderstood
        }
    }

    private static func code(ofMail error: MailError) -> ExitCode {
        switch error {
        case .noLink: nothing
        case .address, .noRecipient, .contentID, .host, .port, .unencrypted, .login, .certificateFile: usage
        case .unreachable, .hungUp, .certificate, .noEncryption, .loginRefused, .noKnownLogin, .senderRefused,
            .recipientRefused, .refused, .unconfirmed:
            network
        }
    }

    private static func code(ofStore error: StoreError) -> ExitCode {
        switch error {
        case .noSearch, .empty, .noGroup, .isGroup, .noPrevious, .noRepeat: nothing
        case .ambiguous, .backwards, .several: usage
        case .cannotOpen, .failed, .damaged, .lost, .busy, .readOnly, .tooNew: store
        case .changedMeanwhile: store
        }
    }
}
