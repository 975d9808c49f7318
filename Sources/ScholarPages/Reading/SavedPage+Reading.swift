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

    /// Reads all pages and all lists of publications at these paths.
    ///
    /// Skipped are the resource folders that browsers save next to a page (`Title_files`), hidden files, links, which
    /// could lead anywhere, and pipes, which might never end.
    ///
    /// - Throws: `PageError` when a path does not exist, or no file could be read.
    public static func read(_ paths: [String]) throws(PageError) -> Collection {
        var found = Collection()
        for path in paths {
            let files = try files(at: path)
            let known = found.pages.count + found.failures.count
            for file in files {
                do throws(PageError) {
                    let page = try load(file)
                    // Unrelated files in a folder are not failures.
                    if file.mayBeUnrelated, !isList(page.bytes) { continue }
                    found.pages.append(page)
                } catch {
                    found.failures.append(error)
                }
            }
            if files.contains(where: \.isInFolder), found.pages.count + found.failures.count == known {
                throw .noPages(path: path)
            }
        }
        if found.pages.isEmpty, let first = found.failures.first { throw first }
        return found
    }

    /// Whether a table or JSON file is a list to import, possibly a damaged one.
    private static func isList(_ bytes: [UInt8]) -> Bool {
        do throws(ListError) { return try RecordList(bytes) != nil } catch { return true }
    }
}
