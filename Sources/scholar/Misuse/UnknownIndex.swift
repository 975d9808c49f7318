import ScholarKit

/// What somebody may have meant who asked for an index that does not exist.
extension IndexDefinition {
    /// The keys that somebody may have meant: those whose key or name begins like it, else those that it can be a slip
    /// of.
    static func nearest(to name: String) -> [String] {
        let name = name.lowercased()
        let stem = name.split { " -_".contains($0) }.first.map(String.init) ?? name
        let alike = all.filter { $0.key.hasPrefix(stem) || $0.name.lowercased().hasPrefix(stem) }.map(\.key)
        if !alike.isEmpty, stem.count > 1 || alike.count < 4 { return alike }
        return EditDistance.slips(name, of: all.map(\.key))
    }
}
