import { expect, it } from 'vitest'
import { isSecondClick } from './isSecondClick.js'

it.each([
  ['counted as the second', { timeStamp: 5800, detail: 2 }, 5000, true],
  ['counted as the second, with none known before', { timeStamp: 5800, detail: 2 }, undefined, true],
  ['soon after the one before', { timeStamp: 5499, detail: 1 }, 5000, true],
  ['soon after the one before, where the browser does not count', { timeStamp: 5499, detail: 0 }, 5000, true],
  ['later than that', { timeStamp: 5500, detail: 1 }, 5000, false],
  ['the first', { timeStamp: 5, detail: 1 }, undefined, false],
])('recognizes whether a click that is %s repeats the previous click', (_, click, last, isSecond) => {
  expect(isSecondClick(click, last)).toBe(isSecond)
})
