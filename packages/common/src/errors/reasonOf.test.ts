import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { reasonOf } from './reasonOf.js'

it.each([
  ['an error', new Error('no'), 'no'],
  ['an error of another realm', runInNewContext('new TypeError("no")'), 'no'],
  ['an object with a message', { code: 1, message: 'no' }, 'no'],
  ['a text', 'no', 'no'],
  ['a number', 7, '7'],
  ['an object without a message', { code: 1 }, ''],
  ['an object whose message is not a text', { message: { text: 'no' } }, ''],
  ['nothing', undefined, ''],
  ['null', null, 'null'],
])('reads the reason of %s', (_, thrown, reason) => {
  expect(reasonOf(thrown)).toBe(reason)
})
