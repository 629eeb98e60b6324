import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { repositoryRoot } from '../repositoryRoot.js'

const packages = readdirSync(join(repositoryRoot, 'packages')).map(name => `packages/${name}/src`)
const folders = [...packages, 'tooling/e2e/src', 'packages/secure-site/src']
const isLooking = /\.(?:test|e2e|stories)\.tsx?$/
/** The test of the error table, which compares the table with itself, so its texts prove nothing. */
const isTable = /common\/src\/errors\/errors\.test\.ts$/

/** Returns every text that a test or a story looks for in what is rendered or thrown. */
export function assertedTexts(): readonly string[] {
  const files = folders.flatMap(folder =>
    readdirSync(join(repositoryRoot, folder), { recursive: true, encoding: 'utf8' })
      .filter(file => isLooking.test(file) && !isTable.test(`${folder}/${file}`))
      .map(file => join(repositoryRoot, folder, file)),
  )
  return files.flatMap(textsOf)
}

function textsOf(path: string): readonly string[] {
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node)) found.push(node.text)
    if (ts.isRegularExpressionLiteral(node)) found.push(node.text.replace(/^\/\^?|\$?\/\w*$/g, ''))
    if (ts.isTemplateExpression(node))
      found.push([node.head.text, ...node.templateSpans.map(({ literal }) => `…${literal.text}`)].join(''))
    // Titles of tests are not assertions.
    const isTitled = ts.isCallExpression(node) && /^(?:it|test|describe)\b/.test(node.expression.getText())
    ts.forEachChild(node, child => {
      if (!(isTitled && ts.isStringLiteralLike(child))) visit(child)
    })
  }
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  visit(ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true, kind))
  return found
}

/** Returns whether a text is among the asserted ones, with any values for its placeholders. */
export function isAsserted(text: string, asserted: readonly string[]): boolean {
  const parts = text.split(/\{\w*\}/).map(part => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  const form = new RegExp(parts.join('.+'))
  return asserted.some(each => form.test(each))
}
