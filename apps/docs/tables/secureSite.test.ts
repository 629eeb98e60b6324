import { readFileSync } from 'node:fs'
import { notSafeMethods, payloadSchemas, safeMethods } from '@foyer/frame-bridge/protocol'
import { expect, it } from 'vitest'

const read = (page: string) => readFileSync(new URL(`../${page}.md`, import.meta.url), 'utf8')

it('refers to a test for every security promise of the secure site', () => {
  const rows = read('secure-site-threats')
    .split('\n')
    .filter(line => /^\| [^*|-]/.test(line) && !line.startsWith('| promise'))
  expect(rows.length).toBeGreaterThan(30)
  expect(rows.filter(row => !/`[\w./]+\.test\.ts`/.test(row.split('|').at(-2) ?? ''))).toEqual([])
})

it('lists every message and wallet method of the frame protocol', () => {
  const page = read('frame-protocol')
  const named = new Set(page.match(/\w+/g))
  const names = [...Object.keys(payloadSchemas), ...safeMethods, ...notSafeMethods]
  expect(names.filter(name => !named.has(name))).toEqual([])
})

it('needs at most ten commands until the first login', () => {
  const [firstLogin = ''] = read('run-the-secure-site').split('## For the public')
  expect(firstLogin.match(/^ +```sh$/gm)?.length).toBeLessThanOrEqual(10)
})
