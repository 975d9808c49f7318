/// Re-exports the page rules and the indexes, which can also be used separately.
@_exported public import ScholarIndexes
@_exported public import ScholarPages
