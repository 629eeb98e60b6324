import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareAmounts } from './compareAmounts.js'
import { readAmount } from './readAmount.js'
import { formatUnits, parseUnits } from './units.js'

const decimals = fc.nat(36)
const units = fc.bigInt({ min: 0n, max: 10n ** 60n })

describe('an amount that is typed', () => {
  it.each([
    ['', ''],
    ['1', '1'],
    ['1.', '1.'],
    ['1.50', '1.50'],
    ['.5', '0.5'],
    [',5', '0.5'],
    ['1,5', '1.5'],
    ['007', '7'],
    ['00.1', '0.1'],
    ['0', '0'],
    ['1.1234567', '1.123456'],
    ['٣٫٥', '3.5'],
    ['۱۲', '12'],
    [' 2 ', '2'],
  ])("'%s' is read as '%s'", (typed, amount) => {
    expect(readAmount(typed, 6)).toBe(amount)
  })

  it.each(['1,234.56', '1.2.3', '-1', '+1', '1e3', '0x1', 'abc', '1 000', '½', '१', 'Infinity'])(
    "'%s' is none",
    typed => {
      expect(readAmount(typed, 6)).toBeUndefined()
    },
  )

  it('has no point where nothing is finer than one', () => {
    expect(readAmount('7.9', 0)).toBe('7')
    expect(readAmount('7,', 0)).toBe('7')
  })

  it('means the same number of smallest units before and after, whatever the decimals', () => {
    fc.assert(
      fc.property(units, decimals, decimals, (value, places, own) => {
        const typed = formatUnits(value, places)
        expect(parseUnits(readAmount(typed, own) ?? '', own)).toBe(parseUnits(typed, own))
      }),
    )
  })

  it('is read once: what was read is read as itself', () => {
    fc.assert(
      fc.property(units, decimals, fc.boolean(), (value, places, hasComma) => {
        const text = formatUnits(value, places)
        const once = readAmount(hasComma ? text.replace('.', ',') : text, places)
        expect(readAmount(once ?? 'none', places)).toBe(once)
        expect(once).toBe(text)
      }),
    )
  })
})

describe('comparing amounts', () => {
  it('is exact where numbers would call them equal: above 2^53 and at the last of 36 decimals', () => {
    expect(compareAmounts('9007199254740993', '9007199254740992')).toBe(1)
    expect(compareAmounts(`0.${'9'.repeat(36)}`, '1')).toBe(-1)
    expect(compareAmounts(`1.${'0'.repeat(35)}1`, '1')).toBe(1)
    expect(compareAmounts('1.500', '1.5')).toBe(0)
    expect(compareAmounts('2.', '2')).toBe(0)
  })

  it('orders amounts as their smallest units', () => {
    fc.assert(
      fc.property(units, units, decimals, (one, other, places) => {
        const order = compareAmounts(formatUnits(one, places), formatUnits(other, places))
        expect(Math.sign(order)).toBe(one === other ? 0 : one < other ? -1 : 1)
      }),
    )
  })

  it('tells the smallest unit more from the whole balance, whatever the decimals', () => {
    fc.assert(
      fc.property(units, decimals, (balance, places) => {
        const text = formatUnits(balance, places)
        expect(compareAmounts(formatUnits(balance + 1n, places), text)).toBe(1)
        expect(compareAmounts(text, text)).toBe(0)
      }),
    )
  })
})
