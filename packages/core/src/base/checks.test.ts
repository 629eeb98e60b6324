import { decode } from '@foyer/common'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  array,
  boolean,
  type Check,
  callable,
  custom,
  looseObject,
  partial,
  picklist,
  record,
  regex,
  schemaOf,
  strictObject,
  string,
  union,
} from './checks.js'

const letters = array(picklist(['a', 'b']))
const person = looseObject({ name: string, ...partial({ tags: letters }) })
const settings = strictObject(partial({ name: string, tags: letters }))

const told = (check: Check, value: unknown) => {
  const decoded = decode(schemaOf(check), value)
  return decoded.ok ? 'fits' : `${decoded.path}: ${decoded.reason}`
}

/** The check, then values with their expected result, by name. */
const tables: Readonly<Record<string, readonly [Check, ...(readonly [unknown, string])[]]>> = {
  custom: [
    custom(value => value === 7, 'expected seven'),
    [7, 'fits'],
    [8, ': expected seven'],
    [undefined, ': expected seven'],
  ],
  string: [string, ['', 'fits'], ['ada', 'fits'], [7, ': expected text'], [null, ': expected text']],
  regex: [
    regex(/^--/, 'expected --'),
    ['--a', 'fits'],
    ['a', ': expected --'],
    [['--a'], ': expected --'], // would be `--a` as a string
  ],
  boolean: [boolean, [true, 'fits'], [false, 'fits'], [0, ': expected true or false']],
  callable: [callable, [() => 7, 'fits'], [{}, ': expected a function'], [null, ': expected a function']],
  picklist: [
    picklist(['a', 7, null]),
    ['a', 'fits'],
    [null, 'fits'],
    ['7', ': expected a, 7, '],
    [undefined, ': expected a, 7, '],
  ],
  union: [
    union([string, array(string)], 'expected text or texts'),
    ['a', 'fits'],
    [['a'], 'fits'],
    [7, ': expected text or texts'],
    [[7], ': expected text or texts'],
  ],
  array: [
    letters,
    [[], 'fits'],
    [['a', 'b'], 'fits'],
    [['a', 'c'], '1: expected a, b'],
    [new Array(1), '0: expected a, b'], // a hole in the array
    ['a', ': expected a list'],
    [{ length: 0 }, ': expected a list'],
  ],
  looseObject: [
    person,
    [{ name: 'ada' }, 'fits'],
    [{ name: 'ada', tags: ['a', 'b'] }, 'fits'],
    [{ name: 'ada', tags: undefined }, 'fits'],
    [{ name: 'ada', age: 7 }, 'fits'],
    [{ name: 7 }, 'name: expected text'],
    [{}, 'name: expected text'],
    [{ name: 'ada', tags: ['a', 'c'] }, 'tags.1: expected a, b'],
    [{ name: 7, tags: 'a' }, 'name: expected text'],
    [null, ': expected an object'],
    ['ada', ': expected an object'],
  ],
  strictObject: [
    strictObject({ name: string }),
    [{ name: 'ada' }, 'fits'],
    [{}, 'name: expected text'],
    [{ name: 7, age: 7 }, 'age: unknown name'],
    [undefined, ': expected an object'],
  ],
  partial: [
    settings,
    [{}, 'fits'],
    [{ name: undefined, tags: ['a'] }, 'fits'],
    [{ tags: ['c'] }, 'tags.0: expected a, b'],
    [{ age: 7 }, 'age: unknown name'],
  ],
  record: [
    record(regex(/^--/, 'expected --'), string),
    [{}, 'fits'],
    [{ '--a': 'red' }, 'fits'],
    [{ a: 'red' }, 'a: expected --'],
    [{ '--a': 7 }, '--a: expected text'],
    [7, ': expected an object'],
  ],
}

describe.each(Object.entries(tables))('%s', (_name, [check, ...cases]) => {
  it.each(cases)('reports for %o: %s', (value, expected) => {
    expect(told(check, value)).toBe(expected)
  })
})

describe('a check', () => {
  it('returns the value itself and never throws, whatever the value is', () => {
    fc.assert(
      fc.property(
        fc.anything({ withNullPrototype: true, withSparseArray: true, withBigInt: true }),
        value => {
          const decoded = decode(schemaOf(person), value)
          if (decoded.ok) expect(decoded.value).toBe(value)
          else expect(decoded.reason).not.toBe('')
        },
      ),
    )
  })

  it('ignores the names that every object inherits', () => {
    expect(told(strictObject({}), { constructor: 1 })).toBe('constructor: unknown name')
    expect(told(looseObject({ toString: string }), {})).toBe('toString: expected text')
  })

  it('reads nothing after the first mismatch', () => {
    const late = () => {
      throw new RangeError('was read')
    }
    expect(
      told(person, {
        name: 7,
        get tags() {
          return late()
        },
      }),
    ).toBe('name: expected text')
    const items: readonly unknown[] = Object.defineProperty([7, 8], 1, { get: late })
    expect(told(array(string), items)).toBe('0: expected text')
  })

  it('reports a value that cannot be read as a mismatch', () => {
    const throwing = {
      get name() {
        throw new RangeError('trap')
      },
    }
    expect(told(person, throwing)).toBe(': unreadable')
  })
})
