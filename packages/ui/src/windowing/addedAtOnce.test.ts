import { expect, it } from 'vitest'
import { addedAtOnce } from './useGradualDrawing.js'

const keys = Array.from({ length: 20 }, (_, index) => `key-${index}`)
const drawn = (...indexes: readonly number[]) => new Set(indexes.map(index => `key-${index}`))

it('keeps what is drawn and adds a few, those at the top first', () => {
  const range = { from: 4, to: 12 }
  expect(addedAtOnce(range, { keys, drawn: drawn(1, 2, 5, 6), limit: 2 })).toEqual([5, 6, 7, 8])
  expect(addedAtOnce(range, { keys, drawn: drawn(), limit: 3 })).toEqual([5, 6, 7])
})

it('draws all of a range of which little is missing', () => {
  expect(addedAtOnce({ from: 4, to: 8 }, { keys, drawn: drawn(4, 5), limit: 3 })).toEqual([4, 5, 6, 7])
  expect(addedAtOnce({ from: 4, to: 7 }, { keys, drawn: drawn(), limit: 3 })).toEqual([4, 5, 6])
  expect(addedAtOnce({ from: 4, to: 5 }, { keys, drawn: drawn(), limit: 1 })).toEqual([4])
  expect(addedAtOnce({ from: 0, to: 0 }, { keys, drawn: drawn(), limit: 3 })).toEqual([])
})
