import ts from 'typescript'

/** The only error of the packages. */
const typedError = 'FoyerError'
const foreignError = /^(?:DOMException|[A-Za-z]*Error)$/

/** The lines of a source file that make an error which is not typed, or throw what is no error at all. */
export function plainErrors(fileName: string, source: string): readonly number[] {
  const kind = fileName.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const file = ts.createSourceFile(fileName, source, ts.ScriptTarget.ES2022, false, kind)
  const lines: number[] = []
  const look = (node: ts.Node) => {
    if (isPlainError(node) || throwsNoError(node)) {
      lines.push(file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1)
    }
    ts.forEachChild(node, look)
  }
  look(file)
  return lines
}

/** `new TypeError(…)`, and `Error(…)`, which means the same. */
function isPlainError(node: ts.Node): boolean {
  if (!ts.isNewExpression(node) && !ts.isCallExpression(node)) return false
  const { expression } = node
  const isMade = ts.isNewExpression(node) || /^[A-Z]/.test(ts.isIdentifier(expression) ? expression.text : '')
  return (
    isMade &&
    ts.isIdentifier(expression) &&
    foreignError.test(expression.text) &&
    expression.text !== typedError
  )
}

function throwsNoError(node: ts.Node): boolean {
  if (!ts.isThrowStatement(node)) return false
  const { expression } = node
  return (
    ts.isLiteralExpression(expression) ||
    ts.isTemplateExpression(expression) ||
    ts.isObjectLiteralExpression(expression)
  )
}
