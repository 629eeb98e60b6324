import ts from 'typescript'

export const testNames = new Set(['it', 'test'])
/** Modifiers of tests that may not run and therefore prove nothing. */
const idle = new Set(['skip', 'todo', 'fixme', 'skipIf', 'runIf'])

/**
 * Returns the title of every test in a source file that runs, prefixed with the titles of its `describe` blocks.
 * Non-literal template parts are left out.
 */
export function testTitles(fileName: string, source: string): string[] {
  const titles: string[] = []
  collect({ node: parseTests(fileName, source), around: '', titles })
  return titles
}

export function parseTests(fileName: string, source: string): ts.SourceFile {
  const kind = fileName.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  return ts.createSourceFile(fileName, source, ts.ScriptTarget.ES2022, true, kind)
}

function collect(place: { node: ts.Node; around: string; titles: string[] }): void {
  const { node, around, titles } = place
  const call = ts.isCallExpression(node) ? namedCall(node) : undefined
  if (call?.isIdle) return
  if (call && testNames.has(call.name)) titles.push(`${around}${call.title}`)
  const inside = call?.name === 'describe' ? `${around}${call.title} › ` : around
  ts.forEachChild(node, child => collect({ node: child, around: inside, titles }))
}

function namedCall(node: ts.CallExpression) {
  const title = node.arguments[0] && literalText(node.arguments[0])
  const words = calleeWords(node.expression)
  const name = words[0]
  if (title === undefined || !name || !(testNames.has(name) || name === 'describe')) return undefined
  return { name, title, isIdle: words.some(word => idle.has(word)) }
}

/**
 * Returns the parts of a callee: `describe.each(rows)` → ['describe', 'each'], `test.describe.skip` → ['describe',
 * 'skip'].
 */
export function calleeWords(expression: ts.Expression): string[] {
  if (ts.isIdentifier(expression)) return [expression.text]
  if (ts.isPropertyAccessExpression(expression)) {
    const words = [...calleeWords(expression.expression), expression.name.text]
    return words[1] === 'describe' ? words.slice(1) : words
  }
  if (ts.isCallExpression(expression)) return calleeWords(expression.expression)
  if (ts.isTaggedTemplateExpression(expression)) return calleeWords(expression.tag)
  return []
}

export function literalText(node: ts.Node): string | undefined {
  if (ts.isStringLiteralLike(node)) return node.text
  if (ts.isTemplateExpression(node)) {
    return [node.head.text, ...node.templateSpans.map(span => span.literal.text)].join('')
  }
  return undefined
}
