import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { enterAmount, prefillAmount } from './enterAmount.js'
import { isMarked, readAmount } from './readAmount.js'
import { compareAmounts, formatUnits } from './units.js'

const everyLocale = [
  ...['en', 'en-IN', 'de', 'de-AT', 'de-CH', 'fr', 'es', 'es-MX', 'pt-BR', 'pt-PT', 'pl', 'sv', 'ru', 'tr'],
  ...['hi', 'mr', 'bn', 'my', 'ja', 'he', 'ar', 'ar-EG', 'fa'],
]
const anyLocale = fc.constantFrom(...everyLocale)

/** The result of reading, in one word: the amount, or the status. */
function read(text: string, locale: string, languages: readonly string[]): string {
  const reading = readAmount(text, locale, { languages })
  return reading.status === 'amount' ? reading.amount : reading.status
}

describe('readAmount for a visitor whose languages are known', () => {
  it.each([
    // All languages use the mark as the locale does.
    ['1,000', 'en', ['en-US'], '1000'],
    ['1.000', 'en', ['en-US', 'en'], '1.000'],
    ['10,250', 'en', ['en-GB', 'en', 'ja'], '10250'],
    ['999,999', 'en', ['he', 'en'], '999999'],
    ['1,000', 'en', ['en-IN', 'hi'], '1000'],
    ['1.000', 'de', ['de-DE', 'de'], '1000'],
    ['1,000', 'de', ['de-DE', 'de'], '1.000'],
    ['1.000', 'de', ['de-DE', 'es', 'it', 'tr', 'pt-BR'], '1000'],
    ['1,000', 'de', ['de-AT', 'de'], '1.000'],
    ['1,000', 'fr', ['fr-FR'], '1.000'],
    ['1,000', 'he', ['he-IL'], '1000'],
    ['1,000', 'ar', ['ar', 'en'], '1000'],
    ['１，０００', 'en', ['en-US'], '1000'],
    // One language uses the mark otherwise.
    ['1,000', 'en', ['en-US', 'de'], 'ambiguous'],
    ['1.000', 'en', ['en-US', 'de'], 'ambiguous'],
    ['1,000', 'en', ['de-DE'], 'ambiguous'],
    ['1,000', 'de', ['de-DE', 'de', 'en-US', 'en'], 'ambiguous'],
    ['1.000', 'es', ['es-MX', 'es'], 'ambiguous'],
    ['1,000', 'en', ['fr-FR', 'en'], 'ambiguous'],
    ['1.000', 'de', ['de-AT', 'de'], 'ambiguous'],
    ['1,000', 'ar', ['ar-EG', 'ar'], 'ambiguous'],
    // A tag that `Intl` rejects says nothing about the visitor.
    ['1,000', 'en', ['de_DE'], 'ambiguous'],
    ['1.000', 'en', ['en-US', 'de_DE'], 'ambiguous'],
    ['1,000', 'en', [''], 'ambiguous'],
    ['1,000', 'en', ['*'], 'ambiguous'],
    // A valid tag without number data, for which `Intl` answers in the language of the runtime.
    ['1,000', 'en', ['gn'], 'ambiguous'],
    ['1,000', 'en', ['en-US', 'an'], 'ambiguous'],
    ['1,000', 'gn', ['en-US'], 'ambiguous'],
    // No group begins with zero.
    ['001,250', 'en', ['en-US'], 'ambiguous'],
    ['01.250', 'de', ['de-DE'], 'ambiguous'],
    ['01.250', 'en', ['en-US'], '1.250'],
    // Writers group with the Arabic comma or write decimals after it.
    ['١،٥٠٠', 'ar', ['ar'], 'ambiguous'],
    ['١،٥٠٠', 'en', ['en-US'], 'ambiguous'],
    ['1،500', 'de', ['de-DE'], 'ambiguous'],
    // The locale does not use the mark.
    ['1.000', 'fr', ['fr-FR'], 'ambiguous'],
    ['1,000', 'de-CH', ['de-CH'], 'ambiguous'],
    ['1,000', 'ar-EG', ['ar-EG'], 'ambiguous'],
    // No language is known.
    ['1,000', 'en', [], 'ambiguous'],
    // No language groups like this, so the visitor is asked.
    ['1234,567', 'en', ['en-US'], 'ambiguous'],
    ['1234.567', 'de', ['de-DE'], 'ambiguous'],
    // Whatever the languages.
    ['1234.567', 'en', ['en-US', 'de'], '1234.567'],
    ['1,999.99', 'de', ['de-DE'], '1999.99'],
    ['0,500', 'en', ['en-US'], '0.500'],
    ['1e3', 'en', ['en-US'], 'invalid'],
    ['1,000,0', 'en', ['en-US'], 'invalid'],
    ['', 'en', ['en-US'], 'empty'],
  ])("reads '%s' in %s with %j as %s", (text, locale, languages, result) => {
    expect(read(text, locale, languages)).toBe(result)
  })

  it.each(everyLocale)('never misreads an amount written in %s, if it is one of the languages', own => {
    const written = fc
      .tuple(fc.bigInt({ min: 0n, max: 10n ** 30n }), fc.nat(18))
      .map(([value, places]) => formatUnits(value, places))
    fc.assert(
      fc.property(written, fc.boolean(), fc.nat(18), anyLocale, (amount, useGrouping, least, locale) => {
        const form = { useGrouping, minimumFractionDigits: least, maximumFractionDigits: 18 }
        // `Intl.NumberFormat` formats decimal text exactly, but TypeScript's lib does not declare it yet.
        const text = new Intl.NumberFormat(own, form).format(amount as unknown as number)
        const among = readAmount(text, locale, { languages: ['en', own] })
        const readings =
          among.status === 'amount'
            ? [among.amount]
            : among.status === 'ambiguous'
              ? [among.grouped, among.decimal]
              : []
        expect(
          readings.some(each => compareAmounts(each, amount) === 0),
          `${text} in ${locale}`,
        ).toBe(true)
        const alone = readAmount(text, own, { languages: [own] })
        expect(alone.status === 'amount' && compareAmounts(alone.amount, amount), text).toBe(0)
      }),
      { numRuns: 300 },
    )
  })
})

describe('enterAmount and prefillAmount', () => {
  afterEach(() => void vi.unstubAllGlobals())
  const visitWith = (languages: readonly string[]) => vi.stubGlobal('navigator', { languages })

  it('enters an amount in the languages of the browser', () => {
    visitWith(['en-US'])
    expect(enterAmount('1,000', 'en')).toEqual({
      amount: '1000',
      typed: { text: '1,000', reading: { status: 'amount', amount: '1000' } },
    })
    visitWith(['en-US', 'de'])
    expect(enterAmount('1,000', 'en').amount).toBe('')
    vi.stubGlobal('navigator', undefined)
    expect(enterAmount('1,000', 'en').amount).toBe('')
  })

  it('enters no doubtful amount given by code, whatever the languages of the browser', () => {
    visitWith(['en-US'])
    expect(prefillAmount('1,000', 'en')).toMatchObject({ amount: '', typed: { text: '1,000' } })
    expect(prefillAmount('1.000', 'en')).toEqual({ amount: '1.000', typed: undefined })
  })
})

describe('isMarked', () => {
  it.each(['1,000', '1.000', '1,000.5', '10,250', '1,', '1,5', '1 000', "1'000", '1,00,000', '001.250'])(
    "finds in '%s' a mark that another visitor could mean differently",
    text => {
      expect(isMarked(text, 'en')).toBe(true)
    },
  )

  it.each(['', '1', '1000', '1.', '1.5', '.5', '0.125', '1.2345', '1234.567', '1.00'])(
    "finds none in '%s'",
    text => {
      expect(isMarked(text, 'en')).toBe(false)
    },
  )

  it('goes by the decimal mark of the language', () => {
    expect([isMarked('1,5', 'de'), isMarked('1.5', 'de'), isMarked('1,250', 'de')]).toEqual([
      false,
      true,
      true,
    ])
    expect([isMarked('٣٫٥', 'ar-EG'), isMarked('١٬٠٠٠', 'ar-EG')]).toEqual([false, true])
  })
})
