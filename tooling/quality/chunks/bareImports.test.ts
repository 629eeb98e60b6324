import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { serverPackages } from '../layers/packageTable.js'
import { repositoryRoot } from '../repositoryRoot.js'
import { bareImports } from './bareImports.js'

const isSource = (name: string) =>
  /\.tsx?$/.test(name) && !/\.(test|stories)\.|test\.support|(^|\/)(stories|testing)\//.test(name)

const sourcesOf = (name: string) => {
  const folder = join(repositoryRoot, 'packages', name, 'src')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(isSource)
  return files.map(file => [`${name}/${file}`, readFileSync(join(folder, file), 'utf8')] as const)
}

/** The loader itself. Its second `import()` has the deadline of the first. */
const theLoader = 'common/async/loadChunk.ts'
/** The table of languages, whose `load` functions each package calls through `loadChunk`. */
const theTable = 'scaffold/locales/locales.ts'

describe('the check that every chunk has a deadline and a retry', () => {
  // Only tests load the chunks of `testing`, and servers load theirs from disk.
  const isForPages = (name: string) => name !== 'testing' && !serverPackages.includes(name)
  const packages = readdirSync(join(repositoryRoot, 'packages')).filter(isForPages)

  it('covers the packages that have chunks', () => {
    const withChunks = packages.filter(name => sourcesOf(name).some(([, text]) => text.includes('import(')))
    const adapters = ['bitcoin', 'cosmos', 'evm', 'polkadot', 'solana'].map(name => `adapters-${name}`)
    expect(withChunks).toEqual(
      expect.arrayContaining([...adapters, 'core', 'react', 'scaffold', 'walletconnect']),
    )
  })

  it.each(packages)('finds no import without a deadline and a retry in the sources of %s', name => {
    const sources = sourcesOf(name).filter(([file]) => file !== theLoader && file !== theTable)
    expect(sources.flatMap(([file, text]) => bareImports(file, text))).toEqual([])
  })

  it('covers the packages that read the table of languages', () => {
    const sources = packages.flatMap(sourcesOf).map(([, text]) => text)
    const readers = sources.filter(text => /\bload\b[^\n]* = (?:entry|localeOf\()/.test(text))
    expect(readers).toHaveLength(2)
    for (const text of readers) expect(text).toMatch(/loadChunk\(`locale [^\n]*, load,/)
  })

  it.each([
    "const { a } = await import('./a.js')",
    "const load = () => import('./a.js').then(module => module.a)",
    "held ??= import('./a.js').then(({ a }) => a())",
    "const load = () => import('./a.js')\nvoid load()",
    "createOther(a, { load: () => import('./a.js') })",
    "const rooms = { a: () => import('./a.js') }\nvoid rooms.a()",
  ])('finds an import without a deadline and a retry: %s', text => {
    expect(bareImports('a.ts', text)).toEqual([{ file: 'a.ts', line: 1 }])
  })

  it.each([
    "type A = typeof import('./a.js').a",
    "// as import('./a.js') would",
    "loadExport('a', () => import('./a.js'))",
    "loadChunk(\n  'a',\n  () => import('./a.js'),\n  module => module.a)",
    "const load = () => import('./a.js')\nloadExport('a', load)",
    "const rooms: Rooms = {\n  a: () => import('./a.js'),\n  b: () => import('./b.js'),\n}\nloadChunk(name, rooms[name], pick)",
    "const rooms = {\n  a: () => import('./a.js'),\n  'b-c': () => import('./b.js'),\n}\nconst load = rooms[name] as Load\nloadChunk(name, load, pick)",
    "const rooms = {\n  a: async () => ({ a }),\n  b: () => import('./b.js'),\n}\nloadChunk(name, rooms[name], pick)",
    "createWalletConnector(a, {\n  source: { b },\n  load: () => import('./a.js'),\n})",
    "lazyRead(network, 'readOutcome', () => import('./a.js'))",
    "createLazyClient(a, {\n  loadB: () => import('./b.js'),\n  loadC: () => import('./c.js'),\n})",
  ])('accepts an import with a deadline and a retry: %s', text => {
    expect(bareImports('a.ts', text)).toEqual([])
  })
})
