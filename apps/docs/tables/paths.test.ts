import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const docs = fileURLToPath(new URL('..', import.meta.url))
const packages = join(docs, '../../packages')
const page = readFileSync(join(docs, 'paths.md'), 'utf8')

const walks = ['Connect', 'Reconnect', 'Pairing', 'Send', 'Swap', 'E-mail login', 'Sign-in']

/** The rows of the first table: each walk and its number of files. */
const rows = [...page.matchAll(/^\| ([A-Z][^|]+) \| (\d+) \| [\d,]+ \|$/gm)].map(([, walk, files]) => [
  walk,
  Number(files),
])

/** Returns the files that each section lists: the files of its story, and the other files that ran in its walk. */
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

it('has one table with seven walks at the top of the page', () => {
  expect(page.split('\n').slice(0, 4)).toEqual([
    '# Paths through the code',
    '',
    '| walk | files | lines |',
    '|---|---|---|',
  ])
  expect(rows.map(([walk]) => walk)).toEqual(walks)
  expect(page.match(/^\|---/gm)).toHaveLength(1)
})

it("has a section for each walk, in the table's order", () => {
  expect(paths.map(([walk]) => walk)).toEqual(walks)
})

it.each(paths)(
  'lists for %s only existing files, each once, and as many as the table states',
  (walk, story, besides) => {
    const files = [...story, ...besides]
    expect(story.length).toBeGreaterThan(10)
    expect(rows).toContainEqual([walk, files.length])
    expect(new Set(files).size).toBe(files.length)
    expect(files.filter(file => !existsSync(join(packages, file)))).toEqual([])
  },
)
