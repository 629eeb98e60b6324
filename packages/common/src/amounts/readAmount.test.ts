import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { amountField, enterAmount, isFinerThan, prefillAmount, writeAmount } from './enterAmount.js'
import { type AmountReading, readAmount } from './readAmount.js'
import { compareAmounts, formatUnits, parseUnits } from './units.js'

const locales = ['en', 'de', 'de-CH', 'fr', 'es', 'pt-BR', 'pl', 'ru', 'hi', 'ar', 'ar-EG', 'fa', 'ja', 'tr']
const furtherLocales = ['en-IN', 'pt-PT', 'sv', 'mr', 'bn', 'my', 'hi-u-nu-deva', 'he']
const everyLocale = [...locales, ...furtherLocales]
const anyLocale = fc.constantFrom(...everyLocale)

/** Amounts with up to 18 decimals and more digits than a JavaScript number can hold. */
const written = fc
  .tuple(fc.bigInt({ min: 0n, max: 10n ** 30n }), fc.nat(18))
  .map(([value, places]) => ({ amount: formatUnits(value, places), places }))

/** Formats an amount as a language writes it, from text so that no digit is rounded. */
function write(
  amount: string,
  form: { readonly locale: string; readonly [option: string]: unknown },
): string {
  const { locale, ...options } = form
  const shape = new Intl.NumberFormat(locale, { maximumFractionDigits: 18, ...options })
  // `Intl.NumberFormat` formats decimal text exactly, but TypeScript's lib does not declare it yet.
  return shape.format(amount as unknown as number)
}

const digitsOf = (amount: string) => amount.replace('.', '').replace(/^0+(?=\d)/, '')

/** Returns the values of all digits in a text, in any script. */
function digitsIn(text: string): string {
  const scripts = ['0', '٠', '۰', '०', '০', '၀', '０'].map(each => each.codePointAt(0) ?? 0)
  const values = Array.from(text, each => scripts.map(zero => (each.codePointAt(0) ?? 0) - zero))
  return values.flatMap(each => each.filter(value => value >= 0 && value <= 9)).join('')
}

const readingsOf = (reading: AmountReading): readonly string[] => {
  if (reading.status === 'amount') return [reading.amount]
  return reading.status === 'ambiguous' ? [reading.grouped, reading.decimal] : []
}

const means = (reading: AmountReading, amount: string) =>
  readingsOf(reading).some(each => compareAmounts(each, amount) === 0)

describe('readAmount', () => {
  it.each([
    ['1', '1'],
    ['1.', '1'],
    ['1,', '1'],
    ['1.50', '1.50'],
    ['.5', '0.5'],
    [',5', '0.5'],
    ['1,5', '1.5'],
    ['007', '7'],
    ['00.1', '0.1'],
    ['0', '0'],
    ['0,500', '0.500'],
    ['0.500', '0.500'],
    ['1.2345', '1.2345'],
    ['1,2345', '1.2345'],
    ['1,999.99', '1999.99'],
    ['1.999,99', '1999.99'],
    ['1,000.', '1000'],
    ['10,000,000', '10000000'],
    ['1.000.000', '1000000'],
    ['1,00,000', '100000'],
    ['12,34,567.8', '1234567.8'],
    ['1 000', '1000'],
    ['1\u00a0000,5', '1000.5'],
    ['1\u202f000', '1000'],
    ['1\u2009000', '1000'],
    ["1'000.50", '1000.50'],
    ['1’000', '1000'],
    ['٣٫٥', '3.5'],
    ['١٬٠٠٠', '1000'],
    ['۱۲', '12'],
    ['१२', '12'],
    ['１０．５', '10.5'],
    ['1،5', '1.5'],
    [' 2\u200e ', '2'],
  ])("reads '%s' as %s in every language", (typed, amount) => {
    for (const locale of everyLocale) expect(readAmount(typed, locale)).toEqual({ status: 'amount', amount })
  })

  it.each([
    ['1,000', '1000', '1.000'],
    ['1.000', '1000', '1.000'],
    ['10,000', '10000', '10.000'],
    ['999.123', '999123', '999.123'],
    ['01,000', '1000', '1.000'],
    ['１，０００', '1000', '1.000'],
    ['١،٠٠٠', '1000', '1.000'],
  ])("reads '%s' as ambiguous, %s or %s, in every language", (typed, grouped, decimal) => {
    for (const locale of everyLocale) {
      expect(readAmount(typed, locale)).toEqual({ status: 'ambiguous', grouped, decimal })
    }
  })

  it("reads three decimals after more than three digits only with the language's decimal mark", () => {
    expect(readAmount('1234.567', 'en')).toEqual({ status: 'amount', amount: '1234.567' })
    expect(readAmount('1234,567', 'de')).toEqual({ status: 'amount', amount: '1234.567' })
    const reading = { status: 'ambiguous', grouped: '1234567', decimal: '1234.567' }
    expect(readAmount('1234,567', 'en')).toEqual(reading)
    expect(readAmount('1234.567', 'de')).toEqual(reading)
  })

  it('reads three digits after either mark as ambiguous if the language has its own decimal mark', () => {
    for (const locale of ['ar-EG', 'fa']) {
      for (const mark of [',', '.']) expect(readAmount(`1234${mark}567`, locale).status).toBe('ambiguous')
    }
  })

  it.each(['th-u-nu-thai', 'dz-u-nu-tibt', 'km-u-nu-khmr'])(
    'reads the digits of the language, even rare ones: %s',
    locale => {
      for (let digit = 0; digit <= 9; digit++) {
        const written = new Intl.NumberFormat(locale).format(10 + digit)
        expect(readAmount(written, locale)).toEqual({ status: 'amount', amount: `1${digit}` })
      }
    },
  )

  it.each(['1e3', '-1', '+1', '0x1', 'abc', '½', '10²', '1$', 'Infinity', '1\u202e0', '1\t0', '.', ',', "'"])(
    "rejects '%s' rather than dropping characters",
    typed => {
      expect(readAmount(typed, 'en')).toEqual({ status: 'invalid', reason: 'characters' })
    },
  )

  it.each([
    '1.2.3',
    '1,00,5',
    '1,000,0',
    '1.000,000.000',
    '1 00',
    "1'5",
    '0 500',
    '1  000',
    '1٫5٫6',
    '1٫000٫000',
    '0.000 001',
    '1\u00a000',
    '1\u202f5',
    '1’5',
    '1`5',
    "1٬000'000",
    '1,00,0000',
    '123,00,000',
  ])("rejects '%s' because its marks are misplaced", typed => {
    expect(readAmount(typed, 'en')).toEqual({ status: 'invalid', reason: 'marks' })
  })

  it('rejects more than 128 characters rather than truncating', () => {
    expect(readAmount('1'.repeat(128), 'en').status).toBe('amount')
    expect(readAmount('1'.repeat(129), 'en')).toEqual({ status: 'invalid', reason: 'length' })
  })

  it.each(['', ' ', '\u200e'])("reads '%s' as empty", typed => {
    expect(readAmount(typed, 'en')).toEqual({ status: 'empty' })
  })

  it('falls back to English for an invalid language', () => {
    for (const locale of ['', 'not a language', 'x'])
      expect(readAmount('1234.567', locale)).toEqual(readAmount('1234.567', 'en'))
  })
})

describe('readAmount in every language', () => {
  it.each(everyLocale)('never misreads an amount written in %s, whatever language it reads in', own => {
    fc.assert(
      fc.property(written, fc.boolean(), fc.nat(18), anyLocale, ({ amount }, useGrouping, least, reader) => {
        const text = write(amount, { locale: own, useGrouping, minimumFractionDigits: least })
        for (const locale of [own, reader]) {
          const reading = readAmount(text, locale)
          expect(means(reading, amount), `${text} is ${JSON.stringify(reading)} in ${locale}`).toBe(true)
        }
      }),
      { numRuns: 300 },
    )
  })

  it.each(everyLocale)(
    'reads an amount written in %s unambiguously, unless three digits follow its only mark',
    own => {
      fc.assert(
        fc.property(written, fc.boolean(), fc.nat(18), ({ amount }, useGrouping, least) => {
          const text = write(amount, { locale: own, useGrouping, minimumFractionDigits: least })
          const isAmbiguous = /^(?![0०০၀]+\D)\p{Nd}{1,3}[.,]\p{Nd}{3}$/u.test(text)
          expect(readAmount(text, own).status).toBe(isAmbiguous ? 'ambiguous' : 'amount')
        }),
        { numRuns: 300 },
      )
    },
  )

  it('always reads one mark followed by three digits as ambiguous', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 999 }),
        fc.nat(999),
        fc.constantFrom(',', '.'),
        anyLocale,
        (whole, rest, mark, locale) => {
          const text = `${whole}${mark}${String(rest).padStart(3, '0')}`
          expect(readAmount(text, locale).status).toBe('ambiguous')
        },
      ),
    )
  })

  it('never throws, whatever the input', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.oneof(anyLocale, fc.string()), (text, locale) => {
        expect(['empty', 'amount', 'ambiguous', 'invalid']).toContain(readAmount(text, locale).status)
      }),
      { numRuns: 1000 },
    )
  })

  it('reads all digits of the field in order at every key press, and no others', () => {
    const key = fc.constantFrom(..."0123456789,.' -+eE$٠٣٫٬،०５".split(''))
    fc.assert(
      fc.property(fc.array(key, { maxLength: 14 }), anyLocale, (keys, locale) => {
        for (let count = 1; count <= keys.length; count++) {
          const text = keys.slice(0, count).join('')
          const { amount, typed } = enterAmount(text, locale)
          expect(typed?.text).toBe(text)
          for (const each of typed ? readingsOf(typed.reading) : [])
            expect(digitsOf(each), text).toBe(digitsOf(digitsIn(text)))
          expect(amount === '' || typed?.reading.status === 'amount').toBe(true)
        }
      }),
      { numRuns: 2000 },
    )
  })
})

describe('writeAmount and isFinerThan', () => {
  it('writes an amount that every language reads as the same number', () => {
    fc.assert(
      fc.property(written, anyLocale, anyLocale, ({ amount }, writtenFor, locale) => {
        const reading = readAmount(writeAmount(amount, writtenFor), locale)
        expect(reading.status).toBe('amount')
        expect(means(reading, amount)).toBe(true)
      }),
      { numRuns: 1000 },
    )
  })

  it.each([
    ['1000', '1000'],
    ['1.000', '1'],
    ['1.234', '1.2340'],
    ['1234.567', '1234.5670'],
    ['0.500', '0.5'],
    ['0.125', '0.125'],
    ['1.5', '1.5'],
  ])('writes %s as %s', (amount, text) => {
    expect(writeAmount(amount)).toBe(text)
  })

  it.each([
    ['en', '1.5'],
    ['de', '1,5'],
    ['ar-EG', '1٫5'],
  ])('writes the decimal mark of %s, also in a field that code filled', (locale, text) => {
    expect(writeAmount('1.5', locale)).toBe(text)
    expect(amountField({ amount: '1.5' }, locale).text).toBe(text)
  })

  it('detects more decimals than the token has', () => {
    fc.assert(
      fc.property(written, fc.nat(18), ({ amount, places }, own) => {
        const isLost =
          formatUnits(parseUnits(amount, own), own) !== formatUnits(parseUnits(amount, places), places)
        expect(isFinerThan(amount, own)).toBe(isLost)
      }),
    )
    expect(isFinerThan('1.500', 1)).toBe(false)
  })
})

describe('enterAmount, prefillAmount and amountField', () => {
  it('takes the typed text if it is an amount', () => {
    expect(enterAmount('1,5', 'en')).toEqual({
      amount: '1.5',
      typed: { text: '1,5', reading: { status: 'amount', amount: '1.5' } },
    })
    expect(enterAmount('10,000', 'en', { languages: [] }).amount).toBe('')
    expect(enterAmount('1e3', 'en').amount).toBe('')
  })

  it('reads an amount given by code with a decimal point, and any other text as if typed', () => {
    expect(prefillAmount('321.123', 'de')).toEqual({ amount: '321.123', typed: undefined })
    expect(prefillAmount('12', 'de')).toEqual({ amount: '12', typed: undefined })
    for (const text of ['x1.5', '1.5x', '1x5', '1.x', '.5', '1.5.5'])
      expect(prefillAmount(text, 'en')).toEqual(enterAmount(text, 'en'))
    expect(prefillAmount('', 'en').amount).toBe('')
  })

  it('finds marks in the locale of the field, not in that of the typing', () => {
    const entered = enterAmount('1.5', 'en', { languages: ['en-US'] })
    expect(amountField(entered, 'en')).toEqual({ ...entered.typed, isMarked: false })
    expect(amountField(entered, 'de')).toEqual({ ...entered.typed, isMarked: true })
  })

  it('shows an amount that was set later instead of the typed text', () => {
    const { typed } = enterAmount('1,000', 'en', { languages: [] })
    expect(amountField({ amount: '', typed })).toEqual({ ...typed, isMarked: true })
    expect(amountField({ amount: '2.5', typed })).toEqual({
      text: '2.5',
      reading: { status: 'amount', amount: '2.5' },
    })
    expect(amountField({ amount: '' })).toEqual({ text: '', reading: { status: 'empty' } })
  })
})
