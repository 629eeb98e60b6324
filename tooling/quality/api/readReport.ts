import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { repositoryRoot } from '../repositoryRoot.js'

/** A declaration that an entry exports. */
export interface ReportedExport {
  /** The entry, such as `@foyer/core/pay`. */
  readonly entry: string
  readonly name: string
  readonly node: ts.Declaration
}

/** Returns the declarations of a package's API report. Exports of other packages are in the reports of those. */
export function readReport(folder: string): readonly ReportedExport[] {
  return parseReport(readFileSync(join(repositoryRoot, folder, 'api.md'), 'utf8'))
}

/** Parses the text of an API report. */
export function parseReport(report: string): readonly ReportedExport[] {
  return [...report.matchAll(/^## `(.+)`\n\n```ts\n([\s\S]*?)\n```$/gm)].flatMap(
    ([, entry = '', code = '']) => {
      const file = ts.createSourceFile('report.ts', code, ts.ScriptTarget.Latest, true)
      return file.statements.flatMap(declarationsOf).map(({ name, node }) => ({ entry, name, node }))
    },
  )
}

function declarationsOf(statement: ts.Statement): readonly Omit<ReportedExport, 'entry'>[] {
  const nodes = ts.isVariableStatement(statement) ? statement.declarationList.declarations : [statement]
  return nodes.flatMap(node => {
    const isNamed =
      ts.isInterfaceDeclaration(node) ||
      ts.isTypeAliasDeclaration(node) ||
      ts.isFunctionDeclaration(node) ||
      ts.isClassDeclaration(node) ||
      ts.isVariableDeclaration(node)
    return isNamed && node.name ? [{ name: node.name.getText(), node }] : []
  })
}
