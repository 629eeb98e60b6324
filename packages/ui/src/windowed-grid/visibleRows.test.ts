import { expect, it } from 'vitest'
import { visibleRows } from './WindowedGrid.js'

it.each([
  [
    { offset: 0, height: 400, rowHeight: 100 },
    { first: 0, end: 5 },
  ],
  [
    { offset: 50, height: 400, rowHeight: 100 },
    { first: 0, end: 6 },
  ],
  [
    { offset: 1000, height: 400, rowHeight: 100 },
    { first: 9, end: 15 },
  ],
  [
    { offset: -60, height: 400, rowHeight: 100 },
    { first: 0, end: 5 },
  ],
  [
    { offset: -2000, height: 400, rowHeight: 100 },
    { first: 0, end: 0 },
  ],
])('keeps the visible rows and one on either side ready: %j', (sight, rows) => {
  expect(visibleRows(sight)).toEqual(rows)
})
