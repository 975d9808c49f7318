/// What a user of ScholarKit gets with it: the readings of pages and the indexes, which also can be used alone.
@_exported public import ScholarIndexes
@_exported public import ScholarPages
