import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { repositoryRoot } from '../repositoryRoot.js'
import { shippedSources } from './shippedSources.js'

/** The ids of a source file that tests find parts of the page by; a name in braces stands for what changes. */
interface FoundTestIds {
  readonly ids: readonly string[]
  /** What components put behind the id that they are given: `-copy`. */
  readonly endings: readonly string[]
}

const beginning = /^foyer-(?=[a-z{])/
/** Names of other kinds: classes, and ids by which parts of the page refer to each other. */
const otherPlaces = /^(?:className|id|htmlFor|aria-.*|part|slot)$/

/** Reads a source file: every text that begins as a test id does, wherever it stands, as it may be handed on. */
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

/** What an expression may be: each of its literal texts, or its name in braces. */
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

/** Members that are one of some texts, by the types that the file itself declares: `kind: 'connect' | 'account'`. */
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

/** `wallet.id` is a `walletId`; `props.kind` a `kind`. */
function nameOf(node: ts.Expression): string {
  if (ts.isPropertyAccessExpression(node)) {
    const owner = node.expression.getText().split('.').at(-1)?.replace(/[^\w]/g, '') ?? ''
    const { text } = node.name
    return text === 'id' && owner !== 'props' && owner !== 'each' ? `${owner}Id` : text
  }
  if (ts.isCallExpression(node)) return nameOf(node.expression)
  return node.getText()
}

/** Chunks of a page, which are named alike. */
const otherNames = new Set(['react/src/preloadLinks.ts'])
const drawnBy = /^(?:ui|scaffold|react)\//

/** Every id that is drawn, by the errand that it belongs to, and the endings that parts of a field have. */
export interface TestIdTable {
  readonly ids: Readonly<Record<string, readonly string[]>>
  readonly endings: readonly string[]
}

/** Reads the ids of every source that draws. One that stands in several errands belongs to the first of them. */
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

/** Two ids that differ in the name of what changes are one. */
const formOf = (id: string) => id.replaceAll(/\{\w+\}/g, '{}')

/** `views/send` and `logins` are errands; what stands around every screen is the modal's, what a host places the page's. */
function areaOf(file: string): string {
  const [, area = ''] = /^scaffold\/src\/(?:views\/)?([^/]+)\//.exec(file) ?? []
  if (file.startsWith('react/') || area === 'placed') return 'page'
  return area === '' || area === 'foyer' || area === 'shell' ? 'modal' : area
}

/** The module of `@foyer/testing` that lists them. */
export function toTestIdModule({ ids, endings }: TestIdTable): string {
  const list = (items: readonly string[]) => items.map(each => `'${each}'`).join(', ')
  const areas = Object.entries(ids).map(
    ([area, each]) => `  ${/^\w+$/.test(area) ? area : `'${area}'`}: [${list(each)}],`,
  )
  return `// Written by \`pnpm --filter @foyer/quality run test-ids\` from what the sources draw.

/**
 * Every \`data-testid\` of Foyer, by where it stands. A name in braces stands for what changes:
 * \`foyer-wallet-selector-{id}\`. An id that is taken away or changed is a breaking change.
 */
export const testIds = {
${areas.join('\n')}
} as const

/** What stands behind the id of a field for the parts in it: \`foyer-receive-address-copy\`. */
export const testIdEndings = [${list(endings)}] as const
`
}

/** The tables of the page that tells of them. */
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

/** Where the two stand, relative to the repository. */
export const testIdPlaces = {
  module: 'packages/testing/src/testIds.ts',
  page: 'apps/docs/testing-your-app.md',
} as const

/** The page with the tables of now. */
export function withTestIdTables(page: string, table: TestIdTable): string {
  const { start, end } = testIdMarks
  const [before, rest = ''] = page.split(start)
  const after = rest.split(end)[1] ?? ''
  return `${before}${start}\n\n${toTestIdTables(table)}\n\n${end}${after}`
}
