import ts from 'typescript'

/** Members available only in secure contexts (https, loopback), not on plain http in a local network. */
const secureContextMembers =
  /^(?:caches|clipboard|cookieStore|credentials|locks|mediaDevices|permissions|randomUUID|serviceWorker|share|storage|subtle|wakeLock)$/
const owners = /^(?:crypto|globalThis|navigator|self|window)$/

/** Returns the secure-context members that a source file uses, in order. */
export function secureContextUses(fileName: string, source: string): readonly string[] {
  const kind = fileName.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const file = ts.createSourceFile(fileName, source, ts.ScriptTarget.ES2022, false, kind)
  const uses: string[] = []
  const look = (node: ts.Node) => {
    uses.push(...usesIn(node))
    ts.forEachChild(node, look)
  }
  look(file)
  return uses
}

function usesIn(node: ts.Node): readonly string[] {
  if (ts.isPropertyAccessExpression(node)) return isOwner(node.expression) ? secureOf([node.name.text]) : []
  // Matches `const { subtle } = globalThis.crypto`.
  if (!ts.isVariableDeclaration(node) || !node.initializer || !ts.isObjectBindingPattern(node.name)) return []
  const names = node.name.elements.map(({ propertyName, name }) => propertyName ?? name)
  return isOwner(node.initializer)
    ? secureOf(names.flatMap(each => (ts.isIdentifier(each) ? each.text : [])))
    : []
}

const secureOf = (names: readonly string[]) => names.filter(each => secureContextMembers.test(each))

/** Matches `navigator` and `window.navigator`, also with a type assertion. */
function isOwner(node: ts.Node): boolean {
  if (ts.isAsExpression(node) || ts.isParenthesizedExpression(node)) return isOwner(node.expression)
  if (ts.isPropertyAccessExpression(node)) return owners.test(node.name.text)
  return ts.isIdentifier(node) && owners.test(node.text)
}
