/// Re-exports the layers below, which can also be used separately.
@_exported public import ScholarDrawing
@_exported public import ScholarIndexes
@_exported public import ScholarLists
@_exported public import ScholarPages
@_exported public import ScholarPresentation
@_exported public import ScholarReports
@_exported public import ScholarStore
@_exported public import ScholarWeb
