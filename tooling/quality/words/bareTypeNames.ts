import ts from 'typescript'

/** Participles, adjectives and vague nouns that do not describe a type when they are its whole name. */
const bareNames = new Set(
  `Answered Approved Asked Asking Begun Chosen Connected Expected Failed Followed Following Found Given Gone Heard Held
  Kept Known Leaving Led Listed Loaded Made Meaning Named Opened Paid Pending Place Read Ready Remembered Running Seen
  Sent Shown Signed Standing Started Stored Taken Telling Told Waiting Wanted Way Ways Words`.split(/\s+/),
)

/** Returns the interfaces and type aliases of a source file whose whole name is such a word, as `line name`. */
export function bareTypeNamesIn(path: string, source: string): readonly string[] {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.ES2022, false, kind)
  const found: string[] = []
  const look = (node: ts.Node) => {
    const isType = ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)
    if (isType && bareNames.has(node.name.text)) {
      const { line } = file.getLineAndCharacterOfPosition(node.name.getStart(file))
      found.push(`${line + 1} ${node.name.text}`)
    }
    ts.forEachChild(node, look)
  }
  look(file)
  return found
}
