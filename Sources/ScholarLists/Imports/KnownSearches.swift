package import ScholarPages

/// What a store knows about the files and the queries of an import. All its answers are about one moment.
package protocol KnownSearches {
    /// The number of the latest search; 0 without any.
    func lastNumber() throws -> Int
    /// For each list of files, the search whose pages include all of them, rather one without other pages.
    func holders(of files: [[String]]) throws -> [Int?]
    func search(_ number: Int) throws -> Search
    /// The searches with an equal query, those without pages too.
    func repeats(of key: QueryKey) throws -> [Search]
    func results(of number: Int) throws -> Results
    /// The search with the query and the pages of an archived one, and its edits; nil without one.
    func holder(of archived: ArchivedSearch) throws -> (number: Int, history: EditHistory)?
}
