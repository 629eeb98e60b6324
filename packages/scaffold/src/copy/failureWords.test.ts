import { FoyerError, toFailure, transactionReasons } from '@foyer/common'
import { expect, it } from 'vitest'
import { withReason } from './failureWords.js'
import { loadLanguage, locales } from './loadLanguage.js'

const next = 'Nothing left your account.'
const failed = (reason: string) => toFailure(new FoyerError('TRANSACTION_FAILED', { reason }))

it.each(locales)('words each reason of Foyer’s own in %s, and quotes nobody for it', async locale => {
  const language = await loadLanguage(locale)
  const said = Object.values(transactionReasons).map(each => withReason(next, failed(each), language))
  expect(new Set(said).size).toBe(said.length)
  for (const text of said) {
    expect(text.length).toBeGreaterThan(next.length + 5)
    expect(text).not.toMatch(/[“”]/)
  }
  if (locale !== 'en')
    for (const each of Object.values(transactionReasons)) expect(said.join()).not.toContain(each)
})

it('quotes what a network said, shortened, and nothing where nothing was said', async () => {
  const language = await loadLanguage('de')
  expect(withReason(next, failed('account is frozen'), language)).toBe(`${next} “account is frozen”`)
  expect(withReason(next, failed('x'.repeat(400)), language).length).toBeLessThan(next.length + 170)
  expect(withReason(next, toFailure(new FoyerError('TRANSACTION_FAILED', {})), language)).toBe(next)
})
