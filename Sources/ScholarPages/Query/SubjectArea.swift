/// A subject area of the form of 2011 (`as_subj`); Scholar has ignored them since 2012.
package enum SubjectArea: String, Hashable, Sendable, CaseIterable, Codable {
    /// Biology, Life Sciences, and Environmental Science.
    case bio
    /// Business, Administration, Finance, and Economics.
    case bus
    /// Chemistry and Materials Science.
    case chm
    /// Engineering, Computer Science, and Mathematics.
    case eng
    /// Medicine, Pharmacology, and Veterinary Science.
    case med
    /// Physics, Astronomy, and Planetary Science.
    case phy
    /// Social Sciences, Arts, and Humanities.
    case soc
}
