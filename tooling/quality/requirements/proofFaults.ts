import ts from 'typescript'
import { idsOfTitle } from './provenIds.js'
import { calleeWords, literalText, parseTests, testNames } from './testTitles.js'

/** The folders in which a suite runs each kind of file. No suite runs `.spec.` files. */
const places: readonly (readonly [kind: RegExp, place: RegExp])[] = [
  [/\.spec\.\w+$/, /^never$/],
  [/\.(?:packed|hosts)\.test\.\w+$/, /^tooling\/quality\/.*\.ts$/],
  [/\.e2e\.\w+$/, /^tooling\/(?:e2e|real-wallets)\/src\/.*\.ts$/],
]

/** Marks of tests that pass when the code fails, or that never run. */
const failing = ['fails', 'fail', 'failing', 'todo']

interface TestPosition {
  readonly around: string
  /** Whether the proof is inside a condition, so that the test may not run. */
  readonly isDoubtful: boolean
}

/**
 * Returns the faults of a test file that would make an id look proven within `npm test` although no test there proves
 * it.
 */
export function proofFaults(file: string, source: string): string[] {
  const isAstray = places.some(([kind, place]) => kind.test(file) && !place.test(file))
  const found = isAstray ? ['no suite runs a file of this name here'] : []
  if (idsOfTitle(source).length > 0) look(parseTests(file, source), { around: '', isDoubtful: false }, found)
  return found.map(fault => `${file}: ${fault}`)
}

function look(node: ts.Node, position: TestPosition, found: string[]): void {
  const words = ts.isCallExpression(node) ? calleeWords(node.expression) : []
  const isTest = testNames.has(words[0] ?? '')
  if (!ts.isCallExpression(node) || takesRows(node) || !(isTest || words[0] === 'describe')) {
    if (literalText(node)?.includes('@further')) found.push('says @further elsewhere than in a title')
    const isDoubtful = position.isDoubtful || isCondition(node)
    ts.forEachChild(node, child => look(child, { ...position, isDoubtful }, found))
    return
  }
  const [title, ...rest] = node.arguments
  const text = title && literalText(title)
  const whole = `${position.around}${text ?? ''}`
  if (title && hidesFurther(title)) found.push('computes @further in a title other than by furtherUnless')
  if (isTest && text !== undefined && idsOfTitle(whole).length > 0)
    found.push(...faultsOfTest(words, rest, position).map(fault => `“${whole}” ${fault}`))
  const around = words[0] === 'describe' ? `${whole} › ` : position.around
  for (const child of [node.expression, ...rest]) look(child, { ...position, around }, found)
}

function faultsOfTest(
  words: readonly string[],
  rest: readonly ts.Expression[],
  position: TestPosition,
): string[] {
  const options = rest.filter(ts.isObjectLiteralExpression).flatMap(({ properties }) => properties)
  const said = [...words, ...options.map(({ name }) => (name && ts.isIdentifier(name) ? name.text : ''))]
  return [
    ...failing.filter(word => said.includes(word)).map(word => `carries an id and is marked ${word}`),
    ...(rest.some(isBody) || said.includes('todo') ? [] : ['carries an id and has no body']),
    ...(position.isDoubtful ? ['carries an id and stands within a condition'] : []),
  ]
}

function isBody(node: ts.Expression): boolean {
  if (ts.isArrowFunction(node) || ts.isFunctionExpression(node))
    return !ts.isBlock(node.body) || node.body.statements.length > 0
  return !ts.isObjectLiteralExpression(node) && !ts.isNumericLiteral(node)
}

/**
 * Matches `` `… ${further}` `` and `name + further`, because only the result of `furtherUnless` can be read in a
 * title.
 */
function hidesFurther(title: ts.Expression): boolean {
  if (ts.isStringLiteralLike(title)) return false
  const parts = ts.isTemplateExpression(title) ? title.templateSpans.map(span => span.expression) : [title]
  return parts.some(part => /further/i.test(part.getText()) && !isHelper(part))
}

/** Matches the first call of `it.each(rows)(title, run)`. */
function takesRows({ expression }: ts.CallExpression): boolean {
  return ts.isPropertyAccessExpression(expression) && ['each', 'for'].includes(expression.name.text)
}

function isCondition(node: ts.Node): boolean {
  const isShort = ts.isBinaryExpression(node) && /^(?:&&|\|\||\?\?)$/.test(node.operatorToken.getText())
  return isShort || ts.isIfStatement(node) || ts.isConditionalExpression(node)
}

function isHelper(node: ts.Expression): boolean {
  return ts.isCallExpression(node) && node.expression.getText() === 'furtherUnless'
}
