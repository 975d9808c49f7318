import ScholarKit

/// The report of a comparison.
extension Comparison {
    var report: Presentation { ComparisonSubject(self).presentation(View(.report, for: .recipient)) }
}
