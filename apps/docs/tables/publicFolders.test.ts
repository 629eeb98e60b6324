import { existsSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const docs = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url))

it('gives no public folder the name of a page, which some servers would then not find', () => {
  const folders = readdirSync(docs('public'), { withFileTypes: true }).filter(each => each.isDirectory())
  expect(folders.length).toBeGreaterThan(0)
  expect(folders.filter(({ name }) => existsSync(docs(`${name}.md`))).map(({ name }) => name)).toEqual([])
})
