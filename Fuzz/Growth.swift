import Foundation

/// Reads every shape of every reader three times: with few parts, with n and with 2n. `scripts/growth.sh` runs it in callgrind,
/// which writes a file with the number of instructions whenever `growthStep` begins.
///
/// `SEEDS=1-4` adds the shapes at random with these numbers. `CLOCK=1` prints those that need more than twice the time for
/// twice the parts: a quick search for shapes on the machine itself, without callgrind.
@main enum Growth {
    private static let few = 10
    private static let settings = ProcessInfo.processInfo.environment

    static func main() {
        let names = CommandLine.arguments.dropFirst(2)
        let most = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 1000
        let seeds = settings["SEEDS", default: ""].split(separator: "-").compactMap { UInt64($0) }
        for reader in Reader.allCases where names.isEmpty || names.contains(reader.rawValue) {
            var shapes = settings["CLOCK"] == nil || seeds.isEmpty ? reader.shapes : []
            if let first = seeds.first, let last = seeds.last, first <= last {
                shapes += (first...last).lazy.map { reader.randomShapes.shape($0) }
            }
            for shape in shapes {
                if settings["CLOCK"] != nil {
                    search(shape, of: reader, most)
                } else {
                    count(shape, of: reader, most)
                }
            }
        }
        growthStep("end")
    }

    private static func count(_ shape: Shape, of reader: Reader, _ most: Int) {
        growthStep("-")
        let inputs = [few, most, 2 * most].map(shape.bytes)
        // The first time also pays for what is made once.
        reader.read(inputs[0])
        for input in inputs {
            growthStep("\(reader.rawValue): \(shape.name)")
            reader.read(input)
        }
    }

    private static func search(_ shape: Shape, of reader: Reader, _ most: Int) {
        let times = [most, 4 * most].map { parts in
            let input = shape.bytes(parts)
            let start = clock()
            reader.read(input)
            return Double(clock() - start) / Double(CLOCKS_PER_SEC)
        }
        if times[1] > 0.05, times[1] > 7 * times[0] {
            growthStep("\(reader.rawValue): \(shape.name): \(times[0]) s for n, \(times[1]) s for 4n")
        }
    }
}

/// Prints the name of the next step, at once: a reader can end the program.
@inline(never) func growthStep(_ name: String) {
    print(name)
    fflush(nil)
}
