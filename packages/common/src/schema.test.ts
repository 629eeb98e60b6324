import fc from 'fast-check'
import { describe, expect, expectTypeOf, it } from 'vitest'
import { decode, type Schema } from './decode.js'
import {
  array,
  boolean,
  type Check,
  callable,
  custom,
  integer,
  looseObject,
  maxLength,
  nullable,
  nullish,
  number,
  optional,
  partial,
  picklist,
  record,
  regex,
  schemaOf,
  strictObject,
  string,
  union,
  unknown,
  type ValueOf,
} from './schema.js'

const letters = array(picklist(['a', 'b']))
const person = looseObject({ name: string, tags: optional(letters) })
const settings = strictObject(partial({ name: string, tags: letters }))

const told = (check: Check, value: unknown) => {
  const decoded = decode(schemaOf(check), value)
  return decoded.ok ? 'fits' : `${decoded.path}: ${decoded.reason}`
}

/** Values that fit and values that do not, with what is told of those. */
const tables: Readonly<Record<string, readonly [Check, ...(readonly [unknown, string])[]]>> = {
  custom: [
    custom(value => value === 7, 'expected seven'),
    [7, 'fits'],
    [8, ': expected seven'],
    [undefined, ': expected seven'],
  ],
  unknown: [unknown, [7, 'fits'], [undefined, 'fits'], [null, 'fits']],
  string: [string, ['', 'fits'], ['ada', 'fits'], [7, ': expected text'], [null, ': expected text']],
  regex: [
    regex(/^--/, 'expected --'),
    ['--a', 'fits'],
    ['a', ': expected --'],
    [['--a'], ': expected --'], // would be `--a` as text
  ],
  number: [number, [0.5, 'fits'], [Number.NaN, 'fits'], ['1', ': expected a number']],
  integer: [
    integer,
    [-1, 'fits'],
    [0.5, ': expected a whole number'],
    [2 ** 53, ': expected a whole number'],
    ['1', ': expected a whole number'],
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
  optional: [optional(string), ['a', 'fits'], [undefined, 'fits'], [null, ': expected text']],
  nullable: [nullable(string), ['a', 'fits'], [null, 'fits'], [undefined, ': expected text']],
  nullish: [nullish(string), ['a', 'fits'], [null, 'fits'], [undefined, 'fits'], [7, ': expected text']],
  array: [
    letters,
    [[], 'fits'],
    [['a', 'b'], 'fits'],
    [['a', 'c'], '1: expected a, b'],
    [new Array(1), '0: expected a, b'], // a hole
    ['a', ': expected a list'],
    [{ length: 0 }, ': expected a list'],
  ],
  maxLength: [
    union([maxLength(string, 2, 'too long'), maxLength(array(string), 1, 'too many')], 'expected few'),
    ['ab', 'fits'],
    ['abc', ': expected few'],
    [['abc'], 'fits'],
    [['a', 'b'], ': expected few'],
    [7, ': expected few'],
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
  it.each(cases)('is told of %o: %s', (value, expected) => {
    expect(told(check, value)).toBe(expected)
  })
})

describe('a check', () => {
  it('gives the value itself, and never throws whatever it is given', () => {
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

  it('is not fooled by names that every object has', () => {
    expect(told(strictObject({}), { constructor: 1 })).toBe('constructor: unknown name')
    expect(told(looseObject({ toString: string }), {})).toBe('toString: expected text')
  })

  it('looks no further than the first mismatch', () => {
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

  it('tells a value that cannot be read as a mismatch', () => {
    const throwing = {
      get name() {
        throw new RangeError('trap')
      },
    }
    expect(told(person, throwing)).toBe(': unreadable')
  })

  it('carries the type of what fits', () => {
    expectTypeOf<ValueOf<typeof person>>().toEqualTypeOf<
      { readonly name: string } & { readonly tags?: readonly ('a' | 'b')[] }
    >()
    const schema = schemaOf(record(string, union([string, nullable(number)], 'expected an id')))
    expectTypeOf(schema).toEqualTypeOf<Schema<Readonly<Record<string, string | number | null>>>>()
    const isHex = (value: unknown): value is `0x${string}` => String(value).startsWith('0x')
    expectTypeOf(custom(isHex, 'expected 0x')).toEqualTypeOf<Check<`0x${string}`>>()
  })
})
