import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  anyOf,
  choices,
  decode,
  is,
  list,
  members,
  oneOf,
  optional,
  record,
  type Schema,
  schemaOf,
} from './schema.js'

const text = is(value => typeof value === 'string', 'expected text')
const person = members({ name: text, tags: optional(list(oneOf(['a', 'b']))) })
const settings = choices({ name: text, tags: list(oneOf(['a', 'b'])) })

const told = (check: Parameters<typeof schemaOf>[0], value: unknown) => {
  const decoded = decode(schemaOf(check), value)
  return decoded.ok ? 'fits' : `${decoded.path}: ${decoded.reason}`
}

describe('a check', () => {
  it.each([
    [{ name: 'ada' }, 'fits'],
    [{ name: 'ada', tags: ['a', 'b'] }, 'fits'],
    [{ name: 'ada', tags: undefined }, 'fits'],
    [{ name: 7 }, 'name: expected text'],
    [{}, 'name: expected text'],
    [{ name: 'ada', tags: ['a', 'c'] }, 'tags.1: expected a, b'],
    [{ name: 'ada', tags: 'a' }, 'tags: expected a list'],
    [null, ': expected an object'],
    ['ada', ': expected an object'],
  ])('tells where %j differs', (value, expected) => {
    expect(told(person, value)).toBe(expected)
  })

  it('of members lets others be', () => {
    expect(told(person, { name: 'ada', age: 7 })).toBe('fits')
  })

  it.each([
    [{}, 'fits'],
    [{ name: undefined, tags: ['a'] }, 'fits'],
    [{ tags: ['c'] }, 'tags.0: expected a, b'],
    [{ age: 7 }, 'age: unknown name'],
    [undefined, ': expected an object'],
  ])('of choices tells where %j differs', (value, expected) => {
    expect(told(settings, value)).toBe(expected)
  })

  it('of a record looks at names and values', () => {
    const colours = record(
      is(name => String(name).startsWith('--'), 'expected --'),
      text,
    )
    expect(told(colours, { '--a': 'red' })).toBe('fits')
    expect(told(colours, { a: 'red' })).toBe('a: expected --')
    expect(told(colours, { '--a': 7 })).toBe('--a: expected text')
  })

  it('of alternatives fits any of them', () => {
    const either = anyOf([text, list(text)], 'expected text or texts')
    expect([told(either, 'a'), told(either, ['a']), told(either, 7)]).toEqual([
      'fits',
      'fits',
      ': expected text or texts',
    ])
  })

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
    expect(told(choices({}), { constructor: 1 })).toBe('constructor: unknown name')
    expect(told(members({ toString: text }), {})).toBe('toString: expected text')
  })
})

describe('decoding', () => {
  const schema = (validate: Schema<string>['~standard']['validate']): Schema<string> => ({
    '~standard': { validate },
  })

  it('takes any schema of the standard', () => {
    expect(
      decode(
        schema(value => ({ value: `${value}!` })),
        'hi',
      ),
    ).toEqual({ ok: true, value: 'hi!' })
    const issues = [{ message: 'bad', path: ['a', { key: 'b' }, 0] }]
    expect(
      decode(
        schema(() => ({ issues })),
        'hi',
      ),
    ).toEqual({ ok: false, path: 'a.b.0', reason: 'bad' })
    expect(
      decode(
        schema(() => ({ issues: [] })),
        'hi',
      ),
    ).toEqual({ ok: false, path: '', reason: 'unknown' })
  })

  it('counts a schema that waits, or throws, as a mismatch', () => {
    expect(
      decode(
        schema(async () => ({ value: 'x' })),
        1,
      ),
    ).toMatchObject({ ok: false, reason: 'asynchronous schema' })
    const throwing = schema(() => {
      throw new RangeError('trap')
    })
    expect(decode(throwing, 1)).toMatchObject({ ok: false })
  })
})
