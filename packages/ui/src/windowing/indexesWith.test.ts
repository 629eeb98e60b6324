import { expect, it } from 'vitest'
import { indexesWith } from './useGradualDrawing.js'

it('keeps one item in its place among the others', () => {
  expect(indexesWith(0, [4, 5, 6])).toEqual([0, 4, 5, 6])
  expect(indexesWith(5, [4, 5, 6])).toEqual([4, 5, 6])
  expect(indexesWith(9, [4, 5, 6])).toEqual([4, 5, 6, 9])
})
