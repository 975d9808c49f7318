/// An action that helps against a problem; the layer that knows commands and pages tells how to take it.
package enum Remedy: Hashable, Sendable {
    /// Use the encoding that still writes subject areas.
    case classicEncoding
    /// Search year by year.
    case searchByYear
    /// Fetch the search again.
    case refresh
    /// Import the pages of each query without the user's query.
    case importSeparately
    /// Import the pages with another author.
    case nameOtherAuthor
    /// Import the pages as a new search.
    case importAsNew
    /// Export all publications.
    case exportAll
    /// Save the page or list again.
    case saveAgain
    /// State the date of the page.
    case stateDate
    /// Ask for the missing pages again; there are no pages to save.
    case resume
    /// Import the missing pages.
    case importMissing
    /// Export a list of an index again with its citation counts.
    case exportCounts
    /// Export a bibliography as a table of an index, which has citation counts.
    case exportTable

    /// Show all rows of a profile, and save it again.
    case showMore
    /// Save a whole profile again.
    case saveProfile
    /// Ask for the missing pages again, or save them.
    case resumeOrSave
    /// Save the missing pages, and add them to the search.
    case addMissing
    /// Save the page again, and add it to the search.
    case addAgain
    /// Export the list again.
    case exportAgain
    /// Search without the limit of the user.
    case raiseLimit
}
