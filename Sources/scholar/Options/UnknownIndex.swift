import ScholarKit

/// The indexes that were probably meant by an unknown key.
extension IndexDefinition {
    /// The keys that were probably meant: by the beginning of the key or name, otherwise by a similar spelling.
    static func nearest(to name: String) -> [String] {
        let name = name.lowercased()
        let stem = name.split { " -_".contains($0) }.first.map(String.init) ?? name
        let alike = all.filter { $0.key.hasPrefix(stem) || $0.name.lowercased().hasPrefix(stem) }.map(\.key)
        if !alike.isEmpty, stem.count > 1 || alike.count < 4 { return alike }
        return EditDistance.slips(name, of: all.map(\.key))
    }
}
