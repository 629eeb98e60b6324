import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const core = fileURLToPath(new URL('../../../packages/core/src', import.meta.url))
const sources = readdirSync(core, { recursive: true, encoding: 'utf8' })
  .filter(name => /\.ts$/.test(name) && !/\.test\.|[\\/]testing[\\/]/.test(name))
  .map(name => readFileSync(`${core}/${name}`, 'utf8'))

/** Returns the keys of the stored entries and caches that a source defines, with `{name}` for `${name}`. */
function keysIn(source: string): readonly string[] {
  const entries = source.matchAll(/\bkey: ['`]([^'`]+)['`],\s*(?:version|maxAgeMs)\b/g)
  return [...entries].map(([, key = '']) => key.replaceAll('${', '{'))
}

const page = readFileSync(new URL('../storage.md', import.meta.url), 'utf8')
const [table = ''] = page.split('\n## Keys\n')[1]?.split('\n## ') ?? []
const listed = [...table.matchAll(/^\| (`.*?`) \|/gm)].flatMap(([, cell = '']) =>
  [...cell.matchAll(/`([^`]+)`/g)].map(([, key = '']) => key),
)

it('lists each key under which values are stored', () => {
  const stored = sources.flatMap(keysIn)
  expect(stored.length).toBeGreaterThan(25)
  expect(listed.toSorted()).toEqual(stored.toSorted())
})

it('reads the key of every entry and cache, except entries of older versions', () => {
  const defined = sources.flatMap(source => [
    ...source.matchAll(/: (?:StorageEntry<.+>|CacheSettings<.+>) (?:=|\{\n) *(?:\{|return)/g),
  ])
  const ofCaches = 1 // the entry of a cache has the key of its settings
  const ofOlderVersions = 1
  expect(defined.length - ofCaches - ofOlderVersions).toBe(listed.length)
})
