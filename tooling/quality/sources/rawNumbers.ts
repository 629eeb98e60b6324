import ts from 'typescript'

/** Names of decimal strings and numbers that are not formatted for the visitor's language. */
const amountName = /(?:amount|balance|quantity|numeric|worth|price|usd)$/i
const percentName = /percent$/i
const unitName = /(?:symbol|unit|currency)$/i
const numberCalls = new Set(['toFixed', 'toPrecision', 'toLocaleString'])

/**
 * Finds numbers that a source file formats itself: with a number method, or unformatted next to a unit or a dollar
 * sign.
 */
export function rawNumbers(fileName: string, source: string): readonly string[] {
  const kind = fileName.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const file = ts.createSourceFile(fileName, source, ts.ScriptTarget.ES2022, true, kind)
  const found: string[] = []
  const look = (node: ts.Node) => {
    if (isRaw(node)) found.push(node.getText(file).replace(/\s+/g, ' ').slice(0, 60))
    ts.forEachChild(node, look)
  }
  look(file)
  return found
}

function isRaw(node: ts.Node): boolean {
  if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression))
    return numberCalls.has(node.expression.name.text) && !isDate(node)
  if (ts.isNewExpression(node)) return node.expression.getText().endsWith('NumberFormat')
  if (ts.isTemplateExpression(node)) return isRawTemplate(node)
  return ts.isJsxElement(node) && isRawElement(node)
}

// `Date` has the same method.
const isDate = ({ expression }: ts.CallExpression) => /\bnew Date\(/.test(expression.getText())

/** Matches `${amount} ${symbol}`, `$${worth}` and `${feePercent}%`. */
function isRawTemplate({ head, templateSpans }: ts.TemplateExpression): boolean {
  const names = templateSpans.map(({ expression }) => nameOf(expression))
  const befores = [head.text, ...templateSpans.map(({ literal }) => literal.text)]
  return names.some((name, index) => {
    if (name === undefined) return false
    if (percentName.test(name)) return befores[index + 1]?.startsWith('%') === true
    if (!amountName.test(name)) return false
    const isBesideUnit = befores[index + 1]?.trim() === '' && unitName.test(names[index + 1] ?? '')
    return isBesideUnit || /[$€]\s*$/.test(befores[index] ?? '')
  })
}

/** Matches `<bdi>{amount} {symbol}</bdi>`, `<bdi>${worth}</bdi>` and `<bdi>{feePercent}%</bdi>`. */
function isRawElement({ children }: ts.JsxElement): boolean {
  const parts = children.filter(each => !ts.isJsxText(each) || each.text.trim() !== '')
  return parts.some((part, index) => {
    const name = ts.isJsxExpression(part) && part.expression ? nameOf(part.expression) : undefined
    const [before, after] = [parts[index - 1], parts[index + 1]]
    if (name === undefined) return false
    if (percentName.test(name)) return after !== undefined && ts.isJsxText(after) && /^\s*%/.test(after.text)
    if (!amountName.test(name)) return false
    const isAfterSign = before !== undefined && ts.isJsxText(before) && /[$€]\s*$/.test(before.text)
    const unit = after && ts.isJsxExpression(after) && after.expression ? nameOf(after.expression) : undefined
    return isAfterSign || unitName.test(unit ?? '')
  })
}

/** Returns the name of an expression: `form.amount`, `amount ?? ''`. A call has none, because it formats the value. */
function nameOf(node: ts.Expression): string | undefined {
  if (ts.isIdentifier(node)) return node.text
  if (ts.isPropertyAccessExpression(node)) return node.name.text
  if (ts.isBinaryExpression(node)) return nameOf(node.left)
  return undefined
}
