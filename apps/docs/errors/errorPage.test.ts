import { readFileSync } from 'node:fs'
import { errorCodes } from '@foyer/common'
import { expect, it } from 'vitest'
import { errorPage } from './errorPage.js'

it('the page of errors is what the catalogue says today', () => {
  const written = readFileSync(new URL('../errors.md', import.meta.url), 'utf8')
  expect(written, 'run: pnpm --filter @foyer/docs run errors').toBe(errorPage())
})

it('lists every code once and leaves no value unnamed', () => {
  const rows = errorPage().match(/^\| `[A-Z_]+` .*$/gm) ?? []
  expect(rows).toHaveLength(errorCodes().length)
  expect(rows.filter(row => /undefined|NaN|\[object/.test(row))).toEqual([])
})
