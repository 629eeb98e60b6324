import { expect, it } from 'vitest'
import { median } from './median.js'

it('returns the middle value, or the mean of the two middle ones', () => {
  expect(median([30, 10, 20])).toBe(20)
  expect(median([40, 10, 30, 20])).toBe(25)
  expect(median([7])).toBe(7)
  expect(median([])).toBeNaN()
})
