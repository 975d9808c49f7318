extension Int {
    /// The number for people: `1,000,000`.
    package var grouped: String {
        let digits = Array(String(magnitude))
        let text = digits.indices.map { place in
            (place > 0 && (digits.count - place).isMultiple(of: 3) ? "," : "") + String(digits[place])
        }
        return (self < 0 ? "-" : "") + text.joined()
    }
}
