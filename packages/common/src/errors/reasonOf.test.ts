import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { reasonOf } from './reasonOf.js'

it.each([
  ['an error', new Error('no'), 'no'],
  ['an error of another realm', runInNewContext('new TypeError("no")'), 'no'],
  ['an object with words', { code: 1, message: 'no' }, 'no'],
  ['a text', 'no', 'no'],
  ['a number', 7, '7'],
  ['an object without words', { code: 1 }, ''],
  ['an object whose words are none', { message: { text: 'no' } }, ''],
  ['nothing', undefined, ''],
  ['null', null, 'null'],
])('reads the reason of %s', (_, thrown, reason) => {
  expect(reasonOf(thrown)).toBe(reason)
})
