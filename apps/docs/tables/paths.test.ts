import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const docs = fileURLToPath(new URL('..', import.meta.url))
const packages = join(docs, '../../packages')

/** The files of each path, in their order. */
function readPaths(): ReadonlyMap<string, readonly string[]> {
  const [, ...sections] = readFileSync(join(docs, 'paths.md'), 'utf8').split(/^## /m)
  return new Map(
    sections.map(section => [
      section.slice(0, section.indexOf('\n')),
      [...section.matchAll(/^\d+\. `([^`]+)`/gm)].map(([, file = '']) => file),
    ]),
  )
}

const paths = [...readPaths()]

it('follows three paths', () => {
  expect(paths.map(([name]) => name)).toEqual(['Connect, and reconnect', 'Pairing', 'Send'])
})

it.each(paths)('%s is at most 25 files, each there and opened once', (_name, files) => {
  expect(files.length).toBeGreaterThan(10)
  expect(files.length).toBeLessThanOrEqual(25)
  expect(new Set(files).size).toBe(files.length)
  expect(files.filter(file => !existsSync(join(packages, file)))).toEqual([])
})
