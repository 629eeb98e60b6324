/** An `import()` of a package's sources that does not go through the one loader. */
export interface BareImport {
  readonly file: string
  readonly line: number
}

/** `import(` where it loads: type queries and comments aside. */
const dynamicImport = /(?<!typeof )(?<![\w.'"`])import\(/g
/** How a chunk is named where it is loaded: inline, or a line above as `load`. */
const guarded = /load(?:Chunk|Export)\(\s*(?:'[^']+'|\w+),\s*\(\) =>\s*$/
const named = /\b(\w+) = \(\) =>\s*$/
/** One of a table whose members are loaded so, or at hand. */
const listed =
  /\bconst (\w+)[^\n]* = \{\s*(?:[\w'-]+: (?:\(\) => import\([^)]*\)|async \(\) => \([^)]*\)),\s*)*[\w'-]+: \(\) =>\s*$/
/** A read of a network, which the adapter kit loads so. */
const lazy = /lazyRead\(\s*\w+,\s*'[^']+',\s*\(\) =>\s*$/
/** Handed to a helper of the adapter kit that loads it so. */
const handed = /create(?:WalletConnector|LazyClient)\(\w+, \{(?:(?!\n\s*\}\)).)*\b\w+: \(\) =>\s*$/s

/** Finds the imports of a file that neither have a deadline nor can be tried again: all go through `loadChunk` or `loadExport`. */
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

/** Whether a member of a table is given to the loader: at once, or by a name that it has a line above. */
function loadsMembersOf(table: string, code: string): boolean {
  const member = new RegExp(`const (\\w+) = ${table}\\[`).exec(code)?.[1]
  const given = member === undefined ? `${table}\\[` : `(?:${table}\\[|${member}[,)])`
  return new RegExp(`loadChunk\\([^,]+, ${given}`).test(code)
}
