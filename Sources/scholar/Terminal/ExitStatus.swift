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

    /// The code of an error; nil for errors that ArgumentParser explains.
    static func code(of error: any Error) -> ExitCode? { (error as? any ExitCoded)?.exitCode }

    /// The code of the worst of several errors; nil without any.
    static func worst(of errors: [any Error]) -> ExitCode? {
        errors.map { code(of: $0) ?? .failure }.max { $0.rawValue < $1.rawValue }
    }
}

/// An error with an exit code. The errors of the command line conform beside their declarations, those of ScholarKit
/// here.
protocol ExitCoded: Error {
    var exitCode: ExitCode { get }
}

extension QueryError: ExitCoded {
    var exitCode: ExitCode { ExitStatus.usage }
}

extension PageError: ExitCoded {
    var exitCode: ExitCode {
        switch self {
        case _ where isUnknownProfile: ExitStatus.nothing
        case .file, .noPages: ExitStatus.nothing
        case .notAPage, .packed, .fileTooLarge: ExitStatus.notUnderstood
        default: ExitStatus.network
        }
    }
}

extension ResultsError: ExitCoded {
    var exitCode: ExitCode {
        switch self {
        case .refused: ExitStatus.refused
        case .noAuthor: ExitStatus.nothing
        case .lacking: ExitStatus.network
        default: ExitStatus.notUnderstood
        }
    }
}

extension Refusal: ExitCoded {
    var exitCode: ExitCode { reason.isOverLater ? ExitStatus.refused : ExitStatus.usage }
}

extension RequestLimit: ExitCoded {
    var exitCode: ExitCode { ExitStatus.refused }
}

extension SearchError: ExitCoded {
    var exitCode: ExitCode {
        switch self {
        case .comparedWithItself, .countedByTwo: ExitStatus.usage
        case .otherQuery, .nothingFits, .nothingMissing, .notProved: ExitStatus.notUnderstood
        default: ExitStatus.nothing
        }
    }
}

extension NotReached: ExitCoded {
    var exitCode: ExitCode { ExitStatus.nothing }
}

extension NotRefreshed: ExitCoded {
    var exitCode: ExitCode { if case .notAllowed = self { ExitStatus.usage } else { ExitStatus.nothing } }
}

extension FailedFiles: ExitCoded {
    var exitCode: ExitCode { errors.first.flatMap(ExitStatus.code) ?? .failure }
}

extension StoreError: ExitCoded {
    var exitCode: ExitCode {
        switch self {
        case .noSearch, .misspelled, .noSearches, .empty, .noFile, .noGroup, .isGroup, .noPrevious, .noRepeat:
            ExitStatus.nothing
        case .ambiguous, .backwards, .several: ExitStatus.usage
        default: ExitStatus.store
        }
    }
}

extension EditError: ExitCoded {
    var exitCode: ExitCode {
        switch self {
        case .noPublication, .nothingFits, .nothingLeft, .noSuggestion: ExitStatus.nothing
        default: ExitStatus.usage
        }
    }
}

extension RecipeError: ExitCoded {
    var exitCode: ExitCode { ExitStatus.notUnderstood }
}

extension CountListError: ExitCoded {
    var exitCode: ExitCode { ExitStatus.notUnderstood }
}

extension IndexError: ExitCoded {
    var exitCode: ExitCode { ExitStatus.notUnderstood }
}

extension GraphError: ExitCoded {
    var exitCode: ExitCode { ExitStatus.nothing }
}

extension PictureError: ExitCoded {
    var exitCode: ExitCode { if case .empty = self { ExitStatus.nothing } else { ExitStatus.store } }
}

extension TemplateError: ExitCoded {
    var exitCode: ExitCode { if case .wrong = self { ExitStatus.notUnderstood } else { ExitStatus.nothing } }
}

extension MailError: ExitCoded {
    var exitCode: ExitCode {
        switch self {
        case .noLink: ExitStatus.nothing
        case .address, .noRecipient, .contentID: ExitStatus.usage
        }
    }
}

extension MailServerError: ExitCoded {
    var exitCode: ExitCode {
        switch self {
        case .host, .port, .unencrypted, .login, .certificateFile: ExitStatus.usage
        default: ExitStatus.network
        }
    }
}

extension ServerError: ExitCoded {
    var exitCode: ExitCode { ExitStatus.network }
}
