import Foundation

/// Digital object identifiers, as lists and addresses write them.
package enum DOI {
    /// A DOI without the address or the `doi:` before it.
    package static func bare(_ text: String) -> String {
        String(text.trimmingPrefix(beginning))
    }

    /// The DOI in the address of a publisher's page; nil if the address contains none.
    package static func inAddress(_ address: String) -> String? {
        // Most addresses have no "/10.", and the expression is slow.
        guard address.utf8.split(separator: UInt8(ascii: "/")).contains(where: { $0.starts(with: "10.".utf8) }),
            let match = address.firstMatch(of: place)
        else { return nil }
        let doi = withoutView(String(match.1))
        return doi.removingPercentEncoding ?? doi
    }

    /// Returns a DOI from an address without the suffix for the view of the work: `/full/html`, `.pdf`.
    private static func withoutView(_ text: String) -> String {
        let doi = text.replacing(views, with: "")
        // Some sites append their own number, which is not part of the DOI.
        return doi.firstMatch(of: numbered).map { String($0.1) } ?? doi
    }

    // Compiled once. They never change, but the compiler cannot know that.
    nonisolated(unsafe) private static let beginning = /(https?:\/\/(dx\.)?doi\.org\/|doi:\s*)/.ignoresCase()
    nonisolated(unsafe) private static let place =
        /(?:\/\/(?:dx\.)?doi\.org|\/doi(?:\/(?:abs|full|pdf|book|epdf))?|\/(?:article|chapter|book))\/(10\.\d{4,9}\/[^?#\s]+)/
    nonisolated(unsafe) private static let views =
        /(\/(full|fulltext|abstract|pdf|epdf|html|meta|tables|figures|metrics|references)|\.(pdf|html?|full)|\/)+$/
    nonisolated(unsafe) private static let numbered =
        /^(10\.1093\/[^\/]+\/[^\/]+|10\.(?:1042|1063|1083|1084|1085|1115|1130|1162)\/[^\/]+)\/\d+$/
}
