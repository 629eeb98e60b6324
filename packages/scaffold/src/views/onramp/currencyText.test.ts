import { expect, it } from 'vitest'
import { currencyMark, currencyName, currencySign, moneyText } from './currencyText.js'

it('names currencies in the current language, and unknown ones by their code', () => {
  expect([currencyName('USD', 'en'), currencyName('EUR', 'ar')]).toEqual(['US Dollar', 'يورو'])
  expect([currencyName('shells', 'en'), currencyName('', 'en'), currencyName('XQQ', 'en')]).toEqual([
    'shells',
    '',
    'XQQ',
  ])
})

it('uses the shortest sign of a currency in every language', () => {
  expect(['USD', 'EUR', 'GBP', 'CAD', 'KWD', 'shells'].map(currencySign)).toEqual([
    '$',
    '€',
    '£',
    '$',
    'KWD',
    'shells',
  ])
})

it("shortens the sign in a currency's image", () => {
  expect(['USD', 'KWD', 'shells'].map(currencyMark)).toEqual(['$', 'K', 's'])
})

it.each([
  ['1000', 'USD', true, '$1,000'],
  ['7500.00', 'USD', true, '$7,500'],
  ['2.50', 'USD', true, '$2.50'],
  ['250', 'USD', false, '$250.00'],
  ['250', 'JPY', false, '¥250'],
  ['9007199254740993.25', 'EUR', false, '€9,007,199,254,740,993.25'],
  ['1.5', 'shells', false, '1.5 shells'],
])('formats %s %s as money (short: %s): %s', (amount, currency, isShort, text) => {
  expect(moneyText(amount, { currency, locale: 'en', isShort })).toBe(text)
})

it('formats money in Arabic with the short sign', () => {
  expect(moneyText('1000', { currency: 'USD', locale: 'ar', isShort: true })).not.toContain('US')
})
