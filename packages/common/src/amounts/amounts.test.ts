import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatNumber, formatPercent, formatShortDate, formatTransferAmount, splitFiat } from './display.js'
import { formatAmount } from './formatAmount.js'
import { formatBalance } from './formatBalance.js'
import { formatUnits, parseUnits } from './units.js'

const decimals = fc.nat(36)
const units = fc.bigInt({ min: -(10n ** 40n), max: 10n ** 40n })

describe('units', () => {
  it('come back from their text as they were, whatever the amount and the decimals', () => {
    fc.assert(
      fc.property(
        units,
        decimals,
        (value, places) => parseUnits(formatUnits(value, places), places) === value,
      ),
    )
  })

  it('are written without trailing zeros, exponent or bare point', () => {
    fc.assert(
      fc.property(units, decimals, (value, places) => {
        expect(formatUnits(value, places)).toMatch(/^-?(0|[1-9]\d*)(\.\d*[1-9])?$/)
      }),
    )
  })

  it('are cut off beyond their decimals, never rounded up', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 30n }), fc.nat(18), fc.nat(18), (value, places, fewer) => {
        const cut = parseUnits(formatUnits(value, places + fewer), places)
        expect(cut).toBe(value / 10n ** BigInt(fewer))
      }),
    )
  })

  it.each([
    ['1', 18, 10n ** 18n],
    ['1.', 2, 100n],
    ['.5', 1, 5n],
    ['-.5', 1, -5n],
    ['0.000001', 6, 1n],
    ['1.999', 2, 199n],
    ['007', 0, 7n],
    ['1.9', 0, 1n],
    [' 1 ', 0, 1n],
  ])('%s with %d decimals are %s', (value, places, expected) => {
    expect(parseUnits(value, places)).toBe(expected)
  })

  it.each([
    '',
    ' ',
    '.',
    '-',
    '-.',
    '1e3',
    '0x10',
    '1,5',
    '1.2.3',
    '--1',
    '+1',
    'NaN',
    'Infinity',
    '1 000',
    '１',
    '1.5x',
    'x1.5',
  ])("'%s' is no amount, and the failure says what was given", value => {
    const failure = { code: 'AMOUNT_INVALID', context: { value } }
    expect(() => parseUnits(value, 18)).toThrow(expect.objectContaining(failure))
  })
})

describe('a balance as shown', () => {
  it('is floored to 3 decimals and not padded [VAL-14] [CONST-29]', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 10n ** 30n }), fc.nat(18), (value, places) => {
        const shown = parseUnits(formatBalance(formatUnits(value, places)), 3)
        expect(shown).toBe(places > 3 ? value / 10n ** BigInt(places - 3) : value * 10n ** BigInt(3 - places))
      }),
    )
  })

  it.each([
    ['1.23999', '1.239'],
    ['1.5', '1.5'],
    ['2', '2'],
    ['1.500', '1.5'],
    ['.5', '0.5'],
    ['0.0009', '0'],
    ['123456789012345678901234567890.1239', '123456789012345678901234567890.123'],
  ])('%s is %s [VAL-14]', (amount, shown) => {
    expect(formatBalance(amount)).toBe(shown)
  })

  it.each(['0', '0.0', '', '.', 'x', 'NaN', '1e3', '-1', '1,5', undefined])(
    '%s is 0.000 [VAL-14]',
    amount => {
      expect(formatBalance(amount)).toBe('0.000')
    },
  )
})

describe('an amount in the modal', () => {
  it.each([
    ['12.48201', '12.482'],
    ['1.23456789', '1.23456'],
    ['1204.512345', '1,204.51'],
    ['1234567.999', '1,234,567'],
    ['0.000000123456789', '0.000000123456'],
    ['00012', '12'],
    ['.5', '0.5'],
    ['2.', '2'],
    ['0.999999999', '0.999999'],
    ['123456789012345678901234567890.1', '123,456,789,012,345,678,901,234,567,890'],
    [`0.${'0'.repeat(30)}1`, '0'],
    ['0', '0'],
    ['0.000', '0'],
    ['', '0'],
    ['1e-9', '0'],
    ['-1', '0'],
  ])('of %s is %s: grouped, floored to six significant digits, whole units in full', (amount, shown) => {
    expect(formatAmount(amount)).toBe(shown)
  })

  it.each([
    ['de', '1.204,51'],
    ['fr', '1\u202f204,51'],
    ['ar-EG', '١٬٢٠٤٫٥١'],
    ['no tag', '1,204.51'],
  ])('is written as %s writes numbers: %s', (locale, shown) => {
    expect(formatAmount('1204.512345', locale)).toBe(shown)
  })

  it('never says more than there is', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 30n }), fc.nat(18), (value, places) => {
        const shown = formatAmount(formatUnits(value, places)).replaceAll(',', '')
        expect(parseUnits(shown, places) <= value).toBe(true)
      }),
    )
  })
})

describe('other numbers as shown', () => {
  it.each([
    ['1', '1.000'],
    ['1.23456', '1.235'],
    ['0.0001', '0.000'],
    ['x', '0.000'],
  ])('a transfer of %s is %s [VAL-15]', (amount, shown) => {
    expect(formatTransferAmount(amount)).toBe(shown)
  })

  it.each([
    [0, '0', '00'],
    [12, '12', '00'],
    [1.999, '2', '00'],
    [1234.5, '1,234', '50'],
    [Number.NaN, '0', '00'],
  ])('%d is %s dollars and %s cents [CONST-30]', (value, dollars, cents) => {
    expect(splitFiat(value)).toEqual({ dollars, mark: '.', cents })
  })

  it.each([
    [undefined, '0.00'],
    [1234.5, '1,234.50'],
    ['1234567.891', '1,234,567.89'],
    [0, '0.00'],
    ['x', '0.00'],
  ])('the number %s is %s [CONST-31]', (value, shown) => {
    expect(formatNumber(value)).toBe(shown)
  })

  it.each([
    ['en', '1,234.50', '1,234', '.'],
    ['de', '1.234,50', '1.234', ','],
    ['fr', '1\u202f234,50', '1\u202f234', ','],
    ['no tag', '1,234.50', '1,234', '.'],
  ])('a number in %s is %s: %s, its decimal mark %s, and its decimals [CONST-31] [CONST-30]', (...row) => {
    const [locale, shown, dollars, mark] = row
    expect(formatNumber(1234.5, locale)).toBe(shown)
    expect(splitFiat(1234.5, locale)).toEqual({ dollars, mark, cents: '50' })
    expect(splitFiat(Number.NaN, locale)).toEqual({ dollars: '0', mark, cents: '00' })
  })

  it.each([
    [5, 'en', '5.0%'],
    [14.26, 'en', '14.3%'],
    [-0.04, 'en', '0.0%'],
    [14.26, 'de', '14,3\u00a0%'],
  ])('%d per cent in %s are %s', (percent, locale, shown) => {
    expect(formatPercent(percent, locale)).toBe(shown)
  })

  it('a date is its short month and day [CONST-32]', () => {
    expect(formatShortDate(new Date(2026, 10, 21))).toBe('Nov 21')
    expect(formatShortDate(new Date(2026, 10, 21), 'de-DE')).toContain('21')
  })
})
