import { FoyerError, toFailure } from '@foyer/common'
import { expect, it } from 'vitest'
import en from './en.json'
import { fill } from './fill.js'
import { arabic, english, german } from './locales.test.support.js'
import { siwxFailureText } from './siwxFailureText.js'

const words = (error: FoyerError, locale = english) => siwxFailureText(toFailure(error), locale)

it.each([
  ['SIWX_SIGNATURE_DECLINED', 'Signature declined'],
  ['SIWX_SMART_ACCOUNT_UNSUPPORTED', 'This application might not support Smart Accounts'],
  ['SIWX_NOT_ENABLED', 'SIWX is not enabled'],
  ['SIWX_ACCOUNT_MISSING', 'No ActiveCaipAddress found'],
  ['SIWX_NETWORK_MISSING', 'No ActiveCaipNetwork or client found'],
  ['SIWX_INIT_FAILED', 'A problem occurred while trying initialize authentication'],
  ['SIWX_SIGNATURE_INVALID', 'The signature is not valid'],
] as const)('describes %s as specified', (code, title) => {
  expect(words(new FoyerError(code)).title).toBe(title)
})

it("shows a refusal's reason in the current language, and the usual next step without one", () => {
  const refused = (reason?: string) => new FoyerError('SIWX_REFUSED', reason === undefined ? {} : { reason })
  expect(words(refused('nonce')).next).toBe(en.siwx.reasons.nonce)
  expect(words(refused('nonce'), arabic).next).toBe(arabic.messages.siwx.reasons.nonce)
  for (const reason of [undefined, '', 'teapot', 'toString']) {
    expect(words(refused(reason))).toEqual(en.errors.SIWX_REFUSED)
  }
})

it("shows the app's own sentence about a refusal, and shortens a long one", () => {
  const refused = (reason: string) => words(new FoyerError('SIWX_REFUSED', { reason })).next
  expect(refused('You are not on the guest list')).toBe('You are not on the guest list')
  expect(refused('on and on '.repeat(100)).length).toBeLessThan(200)
})

it('reports the invalid field of a sign-in message', () => {
  const { next } = words(new FoyerError('SIWX_MESSAGE_INVALID', { field: 'domain' }))
  expect(next).toBe(en.siwx.reasons.domain)
})

it('describes failures of services and wallets too', () => {
  expect(words(new FoyerError('HTTP_UNREACHABLE', { service: 'sign-in' })).title).toBe(
    'The service could not be reached',
  )
  expect(words(new FoyerError('REQUEST_TIMED_OUT', { method: 'personal_sign', afterMs: 1 })).title).toBe(
    'No answer from your wallet',
  )
})

it.each([arabic, german])('has the same placeholders in $tag', ({ messages: { siwx } }) => {
  expect(fill(siwx.sign.title, { name: 'Lumen' })).toContain('Lumen')
  expect(fill(siwx.sign.network, { network: 'Northwind' })).toContain('Northwind')
})
