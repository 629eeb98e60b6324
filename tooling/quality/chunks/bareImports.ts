/** An `import()` in a package's sources that does not use the chunk loader. */
export interface BareImport {
  readonly file: string
  readonly line: number
}

/** An `import(` expression, without type queries and comments. */
const dynamicImport = /(?<!typeof )(?<![\w.'"`])import\(/g
/** An import passed to the loader, inline or through a constant such as `load`. */
const guarded = /load(?:Chunk|Export)\(\s*(?:'[^']+'|\w+),\s*\(\) =>\s*$/
const named = /\b(\w+) = \(\) =>\s*$/
/** An import in a table whose members are passed to the loader. */
const listed =
  /\bconst (\w+)[^\n]* = \{\s*(?:[\w'-]+: (?:\(\) => import\([^)]*\)|async \(\) => \([^)]*\)),\s*)*[\w'-]+: \(\) =>\s*$/
/** A network read of the adapter kit, which uses the loader. */
const lazy = /lazyRead\(\s*\w+,\s*'[^']+',\s*\(\) =>\s*$/
/** An import passed to a helper of the adapter kit that uses the loader. */
const handed = /create(?:WalletConnector|LazyClient)\(\w+, \{(?:(?!\n\s*\}\)).)*\b\w+: \(\) =>\s*$/s

/** Finds the imports of a file without a deadline and a retry, which only `loadChunk` and `loadExport` provide. */
export function bareImports(file: string, text: string): readonly BareImport[] {
  const code = text.replace(/\/\*[\s\S]*?\*\/|(?<!:)\/\/[^\n]*/g, each => each.replace(/[^\n]/g, ' '))
  return [...code.matchAll(dynamicImport)].flatMap(({ index }) => {
    const before = code.slice(0, index)
    const name = named.exec(before)?.[1]
    const isNamed = name !== undefined && new RegExp(`load(?:Chunk|Export)\\([^,]+, ${name}[,)]`).test(code)
    const table = listed.exec(before)?.[1]
    const isListed = table !== undefined && loadsMembersOf(table, code)
    if (guarded.test(before) || lazy.test(before) || handed.test(before) || isNamed || isListed) return []
    return [{ file, line: before.split('\n').length }]
  })
}

/** Returns whether a member of a table is passed to the loader, directly or through a constant. */
function loadsMembersOf(table: string, code: string): boolean {
  const member = new RegExp(`const (\\w+) = ${table}\\[`).exec(code)?.[1]
  const given = member === undefined ? `${table}\\[` : `(?:${table}\\[|${member}[,)])`
  return new RegExp(`loadChunk\\([^,]+, ${given}`).test(code)
}
