import ts from 'typescript'

/** The only error class of the packages. */
const typedError = 'FoyerError'
const foreignError = /^(?:DOMException|[A-Za-z]*Error)$/
/** Errors that app libraries recognize (EIP-1193, viem). Each has a Foyer error as its cause. */
const libraryError =
  /^(?:ProviderDisconnectedError|ProviderRpcError|SwitchChainError|UserRejectedRequestError)$/

/**
 * Returns the lines that create an untyped error, throw something other than an error, or give a typed error a
 * message.
 */
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

/** Matches `new TypeError(…)` and the equivalent `Error(…)`. */
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

/**
 * Matches `new FoyerError(code, context, { message })`, also with composed options. Messages belong in the catalogue.
 */
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
