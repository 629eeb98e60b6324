import { expect, it } from 'vitest'
import { drawnItems } from './WindowedGrid.js'

it('draws the items of the rows in sight', () => {
  expect(drawnItems({ first: 2, end: 4, columns: 4, count: 100 })).toEqual({ from: 8, to: 16 })
})

it('ends with the last item', () => {
  expect(drawnItems({ first: 0, end: 7, columns: 4, count: 10 })).toEqual({ from: 0, to: 10 })
})

it('draws the end of a list that became shorter than where it was scrolled to', () => {
  expect(drawnItems({ first: 90, end: 96, columns: 4, count: 40 })).toEqual({ from: 16, to: 40 })
  expect(drawnItems({ first: 90, end: 96, columns: 4, count: 3 })).toEqual({ from: 0, to: 3 })
})

it('draws nothing of an empty list', () => {
  expect(drawnItems({ first: 0, end: 7, columns: 4, count: 0 })).toEqual({ from: 0, to: 0 })
})
