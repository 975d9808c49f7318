/// A part of a page that is never split between pages.
struct Piece {
    /// Its height, including the space after it.
    var height: Double
    /// Whether the next piece has to be on the same page.
    var keepsWithNext = false
    /// Whether it is the first of a page.
    var beginsPage = false
    var outline: String?
    /// The structure tags that begin and end with it; a tag can span several pieces.
    var begins: [Canvas.Tag] = []
    var ends: [Canvas.Tag] = []
    /// The head of its table, drawn again above it when it begins a page.
    var head: Head?
    var draw: (Canvas, _ x: Double, _ y: Double) -> Void

    struct Head {
        var height: Double
        var draw: (Canvas, _ x: Double, _ y: Double) -> Void
    }
}

/// Pieces on pages: pieces stay whole and with the next one if they belong to it, and table heads are repeated.
struct PagedPieces {
    /// A piece with its distance from the top of the page's body.
    typealias Placed = (piece: Piece, y: Double)

    private(set) var pages: [[Placed]] = [[]]

    init(_ pieces: [Piece], height: Double) {
        var y = 0.0
        var place = 0
        while place < pieces.count {
            // Pieces that have to stay on one page. A chain that is longer than a page is split nevertheless.
            var end = place
            var needed = pieces[place].height
            while end + 1 < pieces.count, pieces[end].keepsWithNext, needed + pieces[end + 1].height <= height {
                end += 1
                needed += pieces[end].height
            }
            let chain = pieces[place...end]
            if y > 0, y + needed > height || pieces[place].beginsPage {
                pages.append([])
                y = 0
            }
            for piece in chain {
                if y == 0, let head = piece.head {
                    pages[pages.count - 1].append((Piece(height: head.height, draw: head.draw), y: 0))
                    y = head.height
                }
                pages[pages.count - 1].append((piece, y))
                y += piece.height
            }
            place = end + 1
        }
    }
}
