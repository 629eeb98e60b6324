import { readFileSync } from 'node:fs'
import { errorAnchor, errorCodes } from '@foyer/common'
import { expect, it } from 'vitest'
import { errorPage } from './errorPage.js'

it('the page of errors is what the catalogue says today', () => {
  const written = readFileSync(new URL('../errors.md', import.meta.url), 'utf8')
  expect(written, 'run: pnpm --filter @foyer/docs run errors').toBe(errorPage())
})

it('lists every code once and leaves no value unnamed', () => {
  const rows = errorPage().match(/^\| <a id="[a-z-]+"><\/a>`[A-Z_]+` .*$/gm) ?? []
  expect(rows).toHaveLength(errorCodes().length)
  expect(rows.filter(row => /(?<!\} is )undefined|NaN|\[object/.test(row))).toEqual([])
})

it('has the anchor of every code, once', () => {
  const written = readFileSync(new URL('../errors.md', import.meta.url), 'utf8')
  const anchors = [...written.matchAll(/<a id="([^"]+)"><\/a>/g)].map(([, anchor]) => anchor)
  expect(anchors).toEqual(errorCodes().map(errorAnchor))
})
