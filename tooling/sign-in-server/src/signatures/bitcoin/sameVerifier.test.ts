import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const own = new URL('./', import.meta.url)
const ofTheAdapter = new URL('../../../../../packages/adapters-bitcoin/src/verification/', import.meta.url)

function filesOf(folder: URL): Readonly<Record<string, string>> {
  const names = readdirSync(folder).filter(name => !name.endsWith('.test.ts'))
  return Object.fromEntries(names.map(name => [name, readFileSync(new URL(name, folder), 'utf8')]))
}

// A package of the workspace would close a circle: the adapter's tests run against this server. The example is there to
// be copied, so it holds a copy itself.
it('is the verifier that a page has, word for word', () => {
  expect(filesOf(own)).toEqual(filesOf(ofTheAdapter))
})
