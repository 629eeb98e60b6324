import { FoyerError, toFailure, transactionReasons } from '@foyer/common'
import { expect, it } from 'vitest'
import { loadLocale } from './loadLocale.js'
import { locales } from './locales.js'
import { withReason } from './moneyFailureText.js'

const next = 'It took nothing from your account.'
const failed = (reason: string) => toFailure(new FoyerError('TRANSACTION_FAILED', { reason }))

it.each(Object.keys(locales))(
  'translates each of Foyer’s own reasons to %s without quotation marks',
  async tag => {
    const locale = await loadLocale(tag)
    const said = Object.values(transactionReasons).map(each => withReason(next, failed(each), locale))
    expect(new Set(said).size).toBe(said.length)
    for (const text of said) {
      expect(text.length).toBeGreaterThan(next.length + 5)
      expect(text).not.toMatch(/[“”]/)
    }
    if (tag !== 'en')
      for (const each of Object.values(transactionReasons)) expect(said.join()).not.toContain(each)
  },
)

it("quotes a network's reason shortened, and adds nothing without one", async () => {
  const locale = await loadLocale('de')
  expect(withReason(next, failed('account is frozen'), locale)).toBe(`${next} “account is frozen”`)
  expect(withReason(next, failed('x'.repeat(400)), locale).length).toBeLessThan(next.length + 170)
  expect(withReason(next, toFailure(new FoyerError('TRANSACTION_FAILED', {})), locale)).toBe(next)
})
