import { expect, it } from 'vitest'
import { currencyMark, currencyName, currencySign, moneyText } from './currencyText.js'

it('currencies have the name of the language, and their code where nobody knows one', () => {
  expect([currencyName('USD', 'en'), currencyName('EUR', 'ar')]).toEqual(['US Dollar', 'يورو'])
  expect([currencyName('shells', 'en'), currencyName('', 'en'), currencyName('XQQ', 'en')]).toEqual([
    'shells',
    '',
    'XQQ',
  ])
})

it('currencies have their shortest sign in every language', () => {
  expect(['USD', 'EUR', 'GBP', 'CAD', 'KWD', 'shells'].map(currencySign)).toEqual([
    '$',
    '€',
    '£',
    '$',
    'KWD',
    'shells',
  ])
})

it('what stands in a picture is short', () => {
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
])('%s %s is written as money (short: %s): %s', (amount, currency, isShort, text) => {
  expect(moneyText(amount, { currency, locale: 'en', isShort })).toBe(text)
})

it('money stands in Arabic as Arabic has it', () => {
  expect(moneyText('1000', { currency: 'USD', locale: 'ar', isShort: true })).not.toContain('US')
})
