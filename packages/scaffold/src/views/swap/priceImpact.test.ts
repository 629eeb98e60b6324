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
] as const)('an impact of %s per cent is %s, by what is shown of it', (percent, level) => {
  expect(impactLevel(percent)).toBe(level)
})

it('only a severe impact must be confirmed, and anew once it got worse by a per cent', () => {
  expect(mustConfirm(undefined, undefined)).toBe(false)
  expect(mustConfirm(9, undefined)).toBe(false)
  expect(mustConfirm(14, undefined)).toBe(true)
  expect(mustConfirm(14.9, 14)).toBe(false)
  expect(mustConfirm(12, 14)).toBe(false)
  expect(mustConfirm(15, 14)).toBe(true)
})
