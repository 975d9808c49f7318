import Foundation

/// Reads every shape of every reader three times: with few parts, with n and with 2n. `scripts/growth.sh` runs it in callgrind,
/// which writes a file with the number of instructions whenever `growthStep` begins.
@main enum Growth {
    private static let few = 10

    static func main() {
        let names = CommandLine.arguments.dropFirst(2)
        let most = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 1000
        for reader in Reader.allCases where names.isEmpty || names.contains(reader.rawValue) {
            for shape in reader.shapes {
                growthStep("-")
                let inputs = [few, most, 2 * most].map(shape.bytes)
                // The first time also pays for what is made once.
                reader.read(inputs[0])
                for input in inputs {
                    growthStep("\(reader.rawValue): \(shape.name)")
                    reader.read(input)
                }
            }
        }
        growthStep("end")
    }
}

/// Prints the name of the next step.
@inline(never) func growthStep(_ name: String) { print(name) }
