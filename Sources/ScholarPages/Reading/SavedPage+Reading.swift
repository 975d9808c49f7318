/// Reading one saved file that is a page of Scholar or a list of publications.
extension SavedPage {
    /// Reads the page or list in a file; nil for an unrelated table or JSON file in a folder.
    ///
    /// - Throws: `PageError` when the file cannot hold a page, `ResultsError` when Scholar refused or the page is not
    ///   from Scholar.
    package static func read(_ file: File) throws -> (page: Page, reading: PageReading)? {
        let page = try load(file)
        do throws(ResultsError) {
            let reading = try PageReading.read(page)
            if case .records = reading.content { return (page, reading) }
            return file.mayBeUnrelated ? nil : (page, reading)
        } catch {
            // A damaged list is reported, because the user would miss its publications.
            if case .unreadableList = error { throw error }
            if file.mayBeUnrelated { return nil }
            throw error
        }
    }
}
