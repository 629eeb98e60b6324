import ts from 'typescript'

/** The only error of the packages. */
const typedError = 'FoyerError'
const foreignError = /^(?:DOMException|[A-Za-z]*Error)$/
/** What libraries of apps know a failure by (EIP-1193, viem); each has a Foyer error as its cause. */
const libraryError =
  /^(?:ProviderDisconnectedError|ProviderRpcError|SwitchChainError|UserRejectedRequestError)$/

/** The lines of a source file that make an error which is not typed, throw what is no error at all, or word a typed one. */
export function plainErrors(fileName: string, source: string): readonly number[] {
  const kind = fileName.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const file = ts.createSourceFile(fileName, source, ts.ScriptTarget.ES2022, false, kind)
  const lines: number[] = []
  const look = (node: ts.Node) => {
    if (isPlainError(node) || throwsNoError(node) || wordsTypedError(node)) {
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
    expression.text !== typedError &&
    !libraryError.test(expression.text)
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

/** `new FoyerError(code, context, { message })`, also where the options are built of parts: the catalogue has the words. */
function wordsTypedError(node: ts.Node): boolean {
  if (!ts.isNewExpression(node) || !ts.isIdentifier(node.expression)) return false
  const options = node.arguments?.[2]
  return node.expression.text === typedError && options !== undefined && namesMessage(options)
}

function namesMessage(node: ts.Node): boolean {
  if (ts.isObjectLiteralElement(node) && node.name && 'text' in node.name && node.name.text === 'message') {
    return true
  }
  return ts.forEachChild(node, child => namesMessage(child) || undefined) ?? false
}
