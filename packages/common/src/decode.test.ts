import { describe, expect, it } from 'vitest'
import { decode, type Schema } from './decode.js'

describe('decode', () => {
  const schema = (validate: Schema<string>['~standard']['validate']): Schema<string> => ({
    '~standard': { validate },
  })

  it('accepts any Standard Schema', () => {
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

  it('treats an asynchronous or throwing schema as a mismatch', () => {
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
