import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { repositoryRoot } from '../repositoryRoot.js'
import { shippedSources } from './shippedSources.js'

/** The test ids of a source file. A name in braces is a placeholder. */
interface FoundTestIds {
  readonly ids: readonly string[]
  /** The suffixes that components append to a given id, such as `-copy`. */
  readonly endings: readonly string[]
}

const beginning = /^foyer-(?=[a-z{])/
/** Attributes with other names: classes, and ids that elements of the page refer to. */
const otherPlaces = /^(?:className|id|htmlFor|aria-.*|part|slot)$/

/** Reads every text in a source file that starts like a test id, because ids may be passed on as values. */
export function readTestIds(fileName: string, source: string): FoundTestIds {
  const kind = fileName.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const file = ts.createSourceFile(fileName, source, ts.ScriptTarget.ES2022, true, kind)
  const kinds = literalMembers(file)
  const texts: string[] = []
  const look = (node: ts.Node) => {
    if (ts.isJsxAttribute(node) && otherPlaces.test(node.name.getText())) return
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return
    if (ts.isTemplateExpression(node)) {
      texts.push(...textsOf(node, kinds))
      return
    }
    if (ts.isStringLiteralLike(node)) texts.push(node.text)
    ts.forEachChild(node, look)
  }
  look(file)
  return {
    ids: texts.filter(each => beginning.test(each)),
    endings: texts.flatMap(each => /^\{testId\}(-.+)$/.exec(each)?.[1] ?? []),
  }
}

/** Returns the possible texts of an expression: its literals, or its name in braces. */
function textsOf(node: ts.Expression, kinds: Kinds): readonly string[] {
  if (ts.isStringLiteralLike(node)) return [node.text]
  if (ts.isParenthesizedExpression(node)) return textsOf(node.expression, kinds)
  if (ts.isConditionalExpression(node))
    return [node.whenTrue, node.whenFalse].flatMap(each => textsOf(each, kinds))
  if (!ts.isTemplateExpression(node)) return kinds.get(nameOf(node)) ?? [`{${nameOf(node)}}`]
  return node.templateSpans.reduce<readonly string[]>(
    (starts, { expression, literal }) =>
      starts.flatMap(start => textsOf(expression, kinds).map(each => start + each + literal.text)),
    [node.head.text],
  )
}

type Kinds = ReadonlyMap<string, readonly string[]>

/**
 * Returns the literals of each member whose type in this file is a union of texts, such as `kind: 'connect' |
 * 'account'`.
 */
function literalMembers(file: ts.SourceFile): Kinds {
  const found = new Map<string, readonly string[]>()
  const look = (node: ts.Node) => {
    if (ts.isPropertySignature(node) && node.type && ts.isUnionTypeNode(node.type)) {
      const texts = node.type.types.flatMap(each =>
        ts.isLiteralTypeNode(each) && ts.isStringLiteral(each.literal) ? [each.literal.text] : [],
      )
      if (texts.length === node.type.types.length) found.set(node.name.getText(), texts)
    }
    ts.forEachChild(node, look)
  }
  look(file)
  return found
}

/** Returns the name of an expression's value: `walletId` for `wallet.id`, `kind` for `props.kind`. */
function nameOf(node: ts.Expression): string {
  if (ts.isPropertyAccessExpression(node)) {
    const owner = node.expression.getText().split('.').at(-1)?.replace(/[^\w]/g, '') ?? ''
    const { text } = node.name
    return text === 'id' && owner !== 'props' && owner !== 'each' ? `${owner}Id` : text
  }
  if (ts.isCallExpression(node)) return nameOf(node.expression)
  return node.getText()
}

/** Files with chunk names, which look like test ids. */
const otherNames = new Set(['react/src/preloadLinks.ts'])
const drawnBy = /^(?:ui|scaffold|react)\//

/** All rendered ids by the view they belong to, and the suffixes for parts of a field. */
export interface TestIdTable {
  readonly ids: Readonly<Record<string, readonly string[]>>
  readonly endings: readonly string[]
}

/** Reads the ids of every source that renders. An id in several views is listed with the first. */
export function readTestIdTable(): TestIdTable {
  const packages = join(repositoryRoot, 'packages')
  const files = shippedSources(packages).filter(each => drawnBy.test(each) && !otherNames.has(each))
  const found = files.map(file => ({
    area: areaOf(file),
    ...readTestIds(file, readFileSync(join(packages, file), 'utf8')),
  }))
  const areas = new Map<string, string[]>()
  const known = new Set<string>()
  for (const { area, ids } of found.toSorted((one, other) => compare(one.area, other.area))) {
    const fresh = ids.toSorted(compare).filter(id => !known.has(formOf(id)) && known.add(formOf(id)))
    if (fresh.length > 0) areas.set(area, [...(areas.get(area) ?? []), ...fresh].toSorted(compare))
  }
  const endings = new Set(found.flatMap(each => each.endings))
  return { ids: Object.fromEntries(areas), endings: [...endings].toSorted(compare) }
}

const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other))

/** Returns an id without its variable names, because ids that differ only in those are the same. */
const formOf = (id: string) => id.replaceAll(/\{\w+\}/g, '{}')

/**
 * Returns the view of a file, such as `send` or `logins`, `modal` for parts around every view, or `page` for a host's
 * parts.
 */
function areaOf(file: string): string {
  const [, area = ''] = /^scaffold\/src\/(?:views\/)?([^/]+)\//.exec(file) ?? []
  if (file.startsWith('react/') || area === 'placed') return 'page'
  return area === '' || area === 'foyer' || area === 'shell' ? 'modal' : area
}

/** Returns the module of `@foyer/testing` that lists the ids. */
export function toTestIdModule({ ids, endings }: TestIdTable): string {
  const list = (items: readonly string[]) => items.map(each => `'${each}'`).join(', ')
  const areas = Object.entries(ids).map(
    ([area, each]) => `  ${/^\w+$/.test(area) ? area : `'${area}'`}: [${list(each)}],`,
  )
  return `// Generated by \`pnpm --filter @foyer/quality run test-ids\` from the sources.

/**
 * Every \`data-testid\` of Foyer, by its part of the interface. A name in braces is a placeholder:
 * \`foyer-wallet-selector-{id}\`. Removing or renaming an id is a breaking change.
 */
export const testIds = {
${areas.join('\n')}
} as const

/** The suffixes of ids for the parts inside a field: \`foyer-receive-address-copy\`. */
export const testIdEndings = [${list(endings)}] as const
`
}

/** Returns the tables for the documentation's page. */
function toTestIdTables({ ids, endings }: TestIdTable): string {
  const list = (items: readonly string[]) => items.map(each => `\`${each}\``).join(', ')
  const rows = Object.entries(ids).map(([area, each]) => `| ${area} | ${list(each)} |`)
  return [
    '| where | ids |',
    '|---|---|',
    ...rows,
    `| parts of a field, behind its id | ${list(endings)} |`,
  ].join('\n')
}

const testIdMarks = {
  start: '<!-- test ids: written by `pnpm --filter @foyer/quality run test-ids` -->',
  end: '<!-- end of test ids -->',
} as const

/** The paths of the module and the page, relative to the repository. */
export const testIdPlaces = {
  module: 'packages/testing/src/testIds.ts',
  page: 'apps/docs/testing-your-app.md',
} as const

/** Returns the page with its tables replaced. */
export function withTestIdTables(page: string, table: TestIdTable): string {
  const { start, end } = testIdMarks
  const [before, rest = ''] = page.split(start)
  const after = rest.split(end)[1] ?? ''
  return `${before}${start}\n\n${toTestIdTables(table)}\n\n${end}${after}`
}
