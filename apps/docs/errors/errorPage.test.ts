import { readFileSync } from 'node:fs'
import { errorAnchor, errorCodes } from '@foyer/common'
import { expect, it } from 'vitest'
import { errorPage } from './errorPage.js'

it('keeps the page of errors equal to the catalogue', () => {
  const written = readFileSync(new URL('../errors.md', import.meta.url), 'utf8')
  expect(written, 'run: pnpm --filter @foyer/docs run errors').toBe(errorPage())
})

it('lists every code once, with a name for every value', () => {
  const rows = errorPage().match(/^\| <a id="[a-z-]+"><\/a>`[A-Z_]+` .*$/gm) ?? []
  expect(rows).toHaveLength(errorCodes().length)
  expect(rows.filter(row => /(?<!\} is )undefined|NaN|\[object/.test(row))).toEqual([])
})

it('has exactly one anchor for every code', () => {
  const written = readFileSync(new URL('../errors.md', import.meta.url), 'utf8')
  const anchors = [...written.matchAll(/<a id="([^"]+)"><\/a>/g)].map(([, anchor]) => anchor)
  expect(anchors).toEqual(errorCodes().map(errorAnchor))
})
