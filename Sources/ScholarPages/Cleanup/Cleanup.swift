/// The pass between bytes and tree: one walk over the page, named rules, and no row is ever lost.
///
/// Two thirds of a page of today are scripts, styles and a header. The walk passes over them, which is what makes it fast,
/// and repairs the tags that are left on their way into a tree in which every row is one.
public enum Cleanup {
    /// Cleans a page.
    public static func clean(_ page: Page) -> CleanPage {
        let decoded = Charset.decode(page.bytes, declared: page.charset)
        var (tree, fired, endsInsideRow) = decoded.bytes.withUnsafeBufferPointer { CleanupPass.run($0) }
        if decoded.isMisdeclared { fired.add(.wrongCharset) }
        return CleanPage(
            tree: tree, fired: fired.byRule, charset: decoded.name, originalSize: page.bytes.count,
            endsInsideRow: endsInsideRow)
    }
}
