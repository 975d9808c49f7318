/// Which tags tell of the page wherever they stand, and between which of them the results are.
extension Tag {
    /// Whether a tag tells of the query or of the kind of page, wherever it stands.
    func isTelling(in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        guard kind.contains(.telling) else { return false }
        return switch name {
        case .link: value(.rel).map { bytes.contains("canonical", in: $0) } ?? false
        case .meta: value(.property).map { bytes.contains("og:", in: $0) } ?? false
        case .base, .input: true
        // Until 2008 a paragraph was a result, and until 2014 a graph was a picture whose address holds its numbers.
        case .p: value(.classes).map { bytes.hasToken("g", in: $0) } ?? false
        case .img: value(.src).map { bytes.contains("chd=", in: $0) } ?? false
        case .form: id != nil
        case .a: value(.href).map { bytes.contains("continue=", in: $0) } ?? false
        default: false
        }
    }

    /// Whether the part of the page that can hold results begins with this
    func opensResults(in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        if let id, bytes.starts(with: "gs", at: id.lowerBound) {
            for name in Self.openings where bytes.equals(name, in: id) { return true }
        }
        return marks.contains(.opening)
    }

    /// Whether it ends with this tag.
    func closesResults(in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        guard let id, bytes.starts(with: "gs_", at: id.lowerBound) else { return false }
        return bytes.equals("gs_ftr_sp", in: id) || bytes.equals("gs_ftr", in: id) || bytes.equals("gs_rdy", in: id)
    }

    private static let openings: [StaticString] = [
        "gs_ab_md", "gs_res_ccl", "gs_res_ccl_mid", "gs_ccl", "gs_ccl_results", "gs_captcha_ccl", "gsc_prf",
        "gsc_prf_w", "gsc_prf_in", "gsc_rsb", "gsc_rsb_st", "gsc_art", "gsc_a_t", "gsc_a_b", "gsc_oci_title_wrapper",
        "gsc_oci_title", "gsc_oci_table", "gsc_vcd_title_wrapper", "gsc_vcd_title", "gsc_title_wrapper", "gsc_title",
    ]
}
