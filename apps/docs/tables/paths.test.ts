import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const docs = fileURLToPath(new URL('..', import.meta.url))
const packages = join(docs, '../../packages')
const page = readFileSync(join(docs, 'paths.md'), 'utf8')

const walks = ['Connect', 'Reconnect', 'Pairing', 'Send', 'Swap', 'E-mail login', 'Sign-in']

/** The rows of the first table, as walk and number of files. */
const rows = [...page.matchAll(/^\| ([A-Z][^|]+) \| (\d+) \| [\d,]+ \|$/gm)].map(([, walk, files]) => [
  walk,
  Number(files),
])

/** The files that a section names: those of its story, and those that run besides, by walk. */
function readPaths(): readonly (readonly [
  walk: string,
  story: readonly string[],
  besides: readonly string[],
])[] {
  const [, ...sections] = page.split(/^## /m)
  return sections.map(section => {
    const story = [...section.matchAll(/^\d+\. `([^`]+)`: /gm)].map(([, file = '']) => file)
    const besides = [...section.matchAll(/^- `([^`]+)` \d+: (.+)$/gm)].flatMap(
      ([, folder = '', names = '']) =>
        [...names.matchAll(/`([^`]+)`/g)].map(([, name = '']) => folder + name),
    )
    return [section.slice(0, section.indexOf('\n')), story, besides]
  })
}

const paths = readPaths()

it('begins with one table of seven walks', () => {
  expect(page.split('\n').slice(0, 4)).toEqual([
    '# Paths through the code',
    '',
    '| walk | files | lines |',
    '|---|---|---|',
  ])
  expect(rows.map(([walk]) => walk)).toEqual(walks)
  expect(page.match(/^\|---/gm)).toHaveLength(1)
})

it('tells each walk of the table, in its order', () => {
  expect(paths.map(([walk]) => walk)).toEqual(walks)
})

it.each(paths)(
  '%s names as many files as the table says, each there and named once',
  (walk, story, besides) => {
    const files = [...story, ...besides]
    expect(story.length).toBeGreaterThan(10)
    expect(rows).toContainEqual([walk, files.length])
    expect(new Set(files).size).toBe(files.length)
    expect(files.filter(file => !existsSync(join(packages, file)))).toEqual([])
  },
)
