import { expect, it } from 'vitest'
import { nextGridIndex } from './useRovingFocus.js'

const at = (index: number, isRightToLeft = false) => ({ index, count: 10, columns: 4, isRightToLeft })

it.each([
  ['ArrowRight', 3, 4],
  ['ArrowLeft', 4, 3],
  ['ArrowDown', 1, 5],
  ['ArrowUp', 5, 1],
  ['ArrowDown', 7, 9],
  ['Home', 7, 0],
  ['End', 2, 9],
])('moves with %s from %i to %i', (key, from, to) => {
  expect(nextGridIndex(key, at(from))).toBe(to)
})

it.each([
  ['ArrowLeft', 0],
  ['ArrowUp', 2],
  ['ArrowRight', 9],
  ['ArrowDown', 8],
  ['Enter', 3],
])('does not move with %s from %i', (key, from) => {
  expect(nextGridIndex(key, at(from))).toBeUndefined()
})

it('follows the text direction', () => {
  expect(nextGridIndex('ArrowLeft', at(3, true))).toBe(4)
  expect(nextGridIndex('ArrowRight', at(3, true))).toBe(2)
})
