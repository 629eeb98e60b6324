import ts from 'typescript'

/** Returns the classes in the `instanceof` checks of a source file, in order. */
export function instanceChecks(fileName: string, source: string): readonly string[] {
  const kind = fileName.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const file = ts.createSourceFile(fileName, source, ts.ScriptTarget.ES2022, false, kind)
  const classes: string[] = []
  const look = (node: ts.Node) => {
    const isCheck = ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.InstanceOfKeyword
    if (isCheck) classes.push(node.right.getText(file))
    ts.forEachChild(node, look)
  }
  look(file)
  return classes
}
