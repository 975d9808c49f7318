extension Collection {
    /// Whether there are elements and each one fits, so that a test of a list that became empty fails.
    package func areAll(_ fits: (Element) throws -> Bool) rethrows -> Bool {
        try !isEmpty && allSatisfy(fits)
    }
}
