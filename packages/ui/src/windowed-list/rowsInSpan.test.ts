import { expect, it } from 'vitest'
import { layOutRows, rowsInSpan } from './layOutRows.js'

const items = Array.from({ length: 100 }, (_, index) => index)
const plain = layOutRows({ items, rowHeight: 50, headingHeight: 30, headingOf: undefined })
const grouped = layOutRows({
  items: items.slice(0, 6),
  rowHeight: 50,
  headingHeight: 30,
  headingOf: item => (item < 2 ? 'first' : 'second'),
})

it('stacks rows, with a heading above the first of each group', () => {
  expect(plain.height).toBe(5000)
  expect(grouped.starts).toEqual([0, 80, 130, 210, 260, 310])
  expect([...grouped.headings]).toEqual([
    [0, 'first'],
    [2, 'second'],
  ])
  expect(grouped.height).toBe(360)
})

it.each([
  [
    { top: 0, bottom: 120 },
    { from: 0, to: 3 },
  ],
  [
    { top: 75, bottom: 170 },
    { from: 1, to: 4 },
  ],
  [
    { top: 4900, bottom: 5400 },
    { from: 90, to: 100 },
  ],
  [
    { top: 90_000, bottom: 90_500 },
    { from: 90, to: 100 },
  ],
  [
    { top: -400, bottom: -100 },
    { from: 0, to: 1 },
  ],
])('draws the rows that reach into %j', (span, range) => {
  expect(rowsInSpan(plain, span)).toEqual(range)
})

it('draws the heading of a row together with it', () => {
  expect(rowsInSpan(grouped, { top: 135, bottom: 140 })).toEqual({ from: 2, to: 3 })
})

it('draws all of a list that is shorter than what is visible, and nothing of an empty one', () => {
  expect(rowsInSpan(grouped, { top: 9000, bottom: 9600 })).toEqual({ from: 0, to: 6 })
  const none = layOutRows({ items: [], rowHeight: 50, headingHeight: 30, headingOf: undefined })
  expect(rowsInSpan(none, { top: 0, bottom: 600 })).toEqual({ from: 0, to: 0 })
})
