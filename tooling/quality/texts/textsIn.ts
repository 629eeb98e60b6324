import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { repositoryRoot } from '../repositoryRoot.js'

const isTest = /\.test\.|\.support\./

/** Returns every text literal in the sources of a folder except tests. Placeholders are `{}`. */
export function textsIn(folder: string): ReadonlySet<string> {
  const files = readdirSync(join(repositoryRoot, folder), { recursive: true, encoding: 'utf8' })
  const sources = files.filter(file => /\.tsx?$/.test(file) && !isTest.test(file))
  return new Set(sources.flatMap(file => textsOf(join(repositoryRoot, folder, file))))
}

function textsOf(path: string): readonly string[] {
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node)) found.push(withPlaces(node.text))
    if (ts.isTemplateExpression(node)) found.push(withPlaces(templateText(node)))
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest))
  return found
}

const templateText = ({ head, templateSpans }: ts.TemplateExpression) =>
  templateSpans.reduce((text, span) => `${text}{}${span.literal.text}`, head.text)

/** Replaces the placeholders of a text, so that `{name}` and `{n}` are the same. */
export function withPlaces(text: string): string {
  return text.replaceAll(/\{\w*\}/g, '{}')
}

/** Returns every text of a JSON file. Placeholders are `{}`. */
export function textsOfJson(path: string): ReadonlySet<string> {
  return new Set(leavesOf(JSON.parse(readFileSync(join(repositoryRoot, path), 'utf8'))).map(withPlaces))
}

function leavesOf(entry: unknown): readonly string[] {
  return typeof entry === 'string' ? [entry] : Object.values(entry ?? {}).flatMap(leavesOf)
}
