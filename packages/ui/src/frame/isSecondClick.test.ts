import { expect, it } from 'vitest'
import { isSecondClick } from './isSecondClick.js'

it.each([
  ['counted as the second by the browser', { timeStamp: 5800, detail: 2 }, 5000, true],
  [
    'counted as the second by the browser, without a known previous click',
    { timeStamp: 5800, detail: 2 },
    undefined,
    true,
  ],
  ['less than 500 ms after the previous one', { timeStamp: 5499, detail: 1 }, 5000, true],
  [
    'less than 500 ms after the previous one, without a click count',
    { timeStamp: 5499, detail: 0 },
    5000,
    true,
  ],
  ['500 ms after the previous one', { timeStamp: 5500, detail: 1 }, 5000, false],
  ['the first', { timeStamp: 5, detail: 1 }, undefined, false],
])('recognizes whether a click that is %s repeats the previous click', (_, click, last, isSecond) => {
  expect(isSecondClick(click, last)).toBe(isSecond)
})
