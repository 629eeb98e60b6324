import { expect, it } from 'vitest'
import { exactText, unparted } from './amountTexts.js'

it('keeps an amount and its symbol in one line, unless it is longer than the line', () => {
  const shown = (amount: string) => unparted(exactText(amount, { symbol: 'ETH', locale: 'en' }))
  expect(shown('3571.70625')).toBe('3,571.70625\u00a0ETH')
  expect(shown('1.123456789012345678')).toBe('1.123456789012345678\u00a0ETH')
  expect(shown('1234.123456789012345678')).toBe('1,234.123456789012345678 ETH')
})
