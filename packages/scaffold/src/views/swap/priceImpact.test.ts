import { expect, it } from 'vitest'
import { impactLevel, mustConfirm } from './priceImpact.js'

it.each([
  [undefined, 'ordinary'],
  [-3, 'ordinary'],
  [4.94, 'ordinary'],
  [4.95, 'costly'],
  [5, 'costly'],
  [10.04, 'costly'],
  [10.06, 'severe'],
  [80, 'severe'],
] as const)('rates an impact of %s percent as %s, by its rounded value', (percent, level) => {
  expect(impactLevel(percent)).toBe(level)
})

it('needs a confirmation of a severe impact, and another once it is 1 percentage point worse', () => {
  expect(mustConfirm(undefined, undefined)).toBe(false)
  expect(mustConfirm(9, undefined)).toBe(false)
  expect(mustConfirm(14, undefined)).toBe(true)
  expect(mustConfirm(14.9, 14)).toBe(false)
  expect(mustConfirm(12, 14)).toBe(false)
  expect(mustConfirm(15, 14)).toBe(true)
})
