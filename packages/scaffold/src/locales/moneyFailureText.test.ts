import { FoyerError, toFailure } from '@foyer/common'
import { expect, it } from 'vitest'
import { english } from './locales.test.support.js'
import { payFailureText } from './moneyFailureText.js'

it('names what the visitor can choose after the sentence of an exchange, which may be about the amount', () => {
  const reason = 'This amount is below the smallest one we take'
  const failure = toFailure(new FoyerError('PAY_EXCHANGE_REFUSED', { method: 'x', reason }))
  expect(payFailureText(failure, english)).toEqual({
    title: reason,
    next: 'Choose another exchange, or pay from a wallet.',
  })
})
