import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  formatFiat,
  formatNumber,
  formatPercent,
  formatRatePercent,
  formatShortDate,
  formatTime,
  splitFiat,
} from './display.js'
import { formatAmount, formatExactAmount, formatRate } from './formatAmount.js'
import { formatUnits, parseUnits } from './units.js'

const decimals = fc.nat(36)
const units = fc.bigInt({ min: -(10n ** 40n), max: 10n ** 40n })

describe('formatUnits and parseUnits', () => {
  it('round-trips every amount, whatever its decimals', () => {
    fc.assert(
      fc.property(
        units,
        decimals,
        (value, places) => parseUnits(formatUnits(value, places), places) === value,
      ),
    )
  })

  it('writes no trailing zeros, exponent or trailing point', () => {
    fc.assert(
      fc.property(units, decimals, (value, places) => {
        expect(formatUnits(value, places)).toMatch(/^-?(0|[1-9]\d*)(\.\d*[1-9])?$/)
      }),
    )
  })

  it('truncates excess decimals and never rounds up', () => {
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
  ])('parses %s with %d decimals as %s', (value, places, expected) => {
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
  ])("rejects '%s', with the given text in the failure", value => {
    const failure = { code: 'AMOUNT_INVALID', context: { value } }
    expect(() => parseUnits(value, 18)).toThrow(expect.objectContaining(failure))
  })
})

const amounts = fc.tuple(fc.bigInt({ min: 1n, max: 10n ** 40n }), fc.nat(36))

describe('formatAmount and formatExactAmount', () => {
  it('truncates every digit after the third decimal, without padding [VAL-14] [VAL-15] [CONST-29]', () => {
    fc.assert(
      fc.property(amounts, ([value, places]) => {
        const shown = formatAmount(formatUnits(value, places)).replaceAll(',', '')
        const thousandths = places > 3 ? value / 10n ** BigInt(places - 3) : value * 10n ** BigInt(3 - places)
        if (thousandths === 0n) expect(shown).toBe('<0.001')
        else expect([parseUnits(shown, 3), shown]).toEqual([thousandths, formatUnits(thousandths, 3)])
      }),
    )
  })

  it.each([
    ['1.23999', '1.239'],
    ['1.5', '1.5'],
    ['2', '2'],
    ['2.', '2'],
    ['1.500', '1.5'],
    ['.5', '0.5'],
    ['00012', '12'],
    ['0.001', '0.001'],
    ['0.0009', '<0.001'],
    [`0.${'0'.repeat(30)}1`, '<0.001'],
    ['1234567.999', '1,234,567.999'],
    ['9007199254740993', '9,007,199,254,740,993'],
    ['123456789012345678901234.1239', '123,456,789,012,345,678,901,234.123'],
  ])('formats %s as %s [VAL-14] [VAL-15] [CONST-29]', (amount, shown) => {
    expect(formatAmount(amount)).toBe(shown)
  })

  it.each(['0', '0.0', '', '.', 'x', 'NaN', '1e3', '1e-9', '-1', '1,5'])(
    'formats %s as 0.000 [VAL-14]',
    amount => {
      expect(formatAmount(amount)).toBe('0.000')
    },
  )

  it.each([
    ['de', '1.204,512', '<0,001', '0,000'],
    ['fr', '1\u202f204,512', '<0,001', '0,000'],
    ['ar-EG', '١٬٢٠٤٫٥١٢', '<٠٫٠٠١', '٠٫٠٠٠'],
    ['no tag', '1,204.512', '<0.001', '0.000'],
  ])('uses the number format of %s: %s, %s, %s [CONST-31]', (locale, ...shown) => {
    expect(['1204.51234', '0.00001', '0'].map(each => formatAmount(each, locale))).toEqual(shown)
  })

  it('keeps every digit of an exact amount', () => {
    fc.assert(
      fc.property(amounts, ([value, places]) => {
        const amount = formatUnits(value, places)
        expect(formatExactAmount(amount).replaceAll(',', '')).toBe(amount)
      }),
    )
  })

  it.each([
    ['de', '1234.000000000000000001', '1.234,000000000000000001'],
    ['ar-EG', '1234.50', '١٬٢٣٤٫٥'],
    ['en', '1.234', '1.234'],
    ['de', '1.234', '1,234'],
    ['en', '0', '0'],
    ['en', 'x', '0'],
  ])('keeps every digit in %s: %s is %s [CONST-31]', (locale, amount, shown) => {
    expect(formatExactAmount(amount, locale)).toBe(shown)
  })
})

it.each([
  ['12.48201', '12.482'],
  ['1.23456789', '1.23456'],
  ['1204.512345', '1,204.51'],
  ['1234567.999', '1,234,567'],
  ['0.000000123456789', '0.000000123456'],
  ['0', '0'],
  ['x', '0'],
])('formats a rate of %s as %s: six significant digits, whole units in full', (rate, shown) => {
  expect(formatRate(rate)).toBe(shown)
})

describe('other number formats', () => {
  it.each([
    [0, '0', '00'],
    [12, '12', '00'],
    [1.999, '2', '00'],
    [1234.5, '1,234', '50'],
    [Number.NaN, '0', '00'],
  ])('splits %d into %s dollars and %s cents [CONST-30]', (value, dollars, cents) => {
    expect(splitFiat(value)).toEqual({ before: '$', dollars, mark: '.', cents, after: '' })
  })

  it.each([
    [undefined, '0.00'],
    [1234.5, '1,234.50'],
    ['1234567.891', '1,234,567.89'],
    [0, '0.00'],
    ['x', '0.00'],
  ])('formats the number %s as %s [CONST-31]', (value, shown) => {
    expect(formatNumber(value)).toBe(shown)
  })

  it.each([
    ['en', '1,234.50', '1,234', '.'],
    ['de', '1.234,50', '1.234', ','],
    ['fr', '1\u202f234,50', '1\u202f234', ','],
    ['no tag', '1,234.50', '1,234', '.'],
  ])('formats a number in %s as %s: %s, decimal mark %s and decimals [CONST-31] [CONST-30]', (...row) => {
    const [locale, shown, dollars, mark] = row
    expect(formatNumber(1234.5, locale)).toBe(shown)
    expect(splitFiat(1234.5, locale)).toMatchObject({ dollars, mark, cents: '50' })
    expect(splitFiat(Number.NaN, locale)).toMatchObject({ dollars: '0', mark, cents: '00' })
  })

  it.each([
    ['en', '$1,234.50', { before: '$', after: '' }],
    ['de', '1.234,50\u00a0$', { before: '', after: '$' }],
    ['ar', '\u200f1,234.50\u00a0$', { after: '$' }],
    ['no tag', '$1,234.50', { before: '$', after: '' }],
  ])(
    'formats dollars in %s as %s, with the sign where the language puts it [CONST-30] [CONST-31]',
    (...row) => {
      const [locale, shown, signs] = row
      expect(formatFiat(1234.5, locale)).toBe(shown)
      expect(splitFiat(1234.5, locale)).toMatchObject({ ...signs, cents: '50' })
    },
  )

  it.each([
    [5, 'en', '5.0%'],
    [14.26, 'en', '14.3%'],
    [-0.04, 'en', '0.0%'],
    [14.26, 'de', '14,3\u00a0%'],
  ])('formats %d percent in %s as %s', (percent, locale, shown) => {
    expect(formatPercent(percent, locale)).toBe(shown)
  })

  it.each([
    [1, 'en', '1%'],
    [0.85, 'en', '0.85%'],
    [0.85, 'de', '0,85\u00a0%'],
    [12.5, 'ar-EG', '١٢٫٥٪\u061c'],
  ])('formats an agreed rate of %d percent in %s', (percent, locale, shown) => {
    expect(formatRatePercent(percent, locale)).toBe(shown)
  })

  it('formats a time of day as the locale does', () => {
    const time = new Date(2026, 10, 21, 14, 5)
    expect(formatTime(time).replace(/\s/g, ' ')).toBe('2:05 PM')
    expect(formatTime(time, 'de-DE')).toBe('14:05')
  })

  it('formats a date as short month and day [CONST-32]', () => {
    expect(formatShortDate(new Date(2026, 10, 21))).toBe('Nov 21')
    expect(formatShortDate(new Date(2026, 10, 21), 'de-DE')).toContain('21')
  })
})
