import { errorCodes, type Failure, FoyerError, toFailure } from '@foyer/common'
import { expect, it } from 'vitest'
import { alertText } from '../shell/AlertMessage.js'
import { errorText, failureText, noticeText, walletFailureText } from './failureTexts.js'
import { arabic, english, german } from './locales.test.support.js'

const failureOf = (thrown: unknown) => ({ kind: 'failure', failure: toFailure(thrown) }) as const

it("shows an unknown error as 'Unknown error' [ERR-29]", () => {
  expect(noticeText(failureOf(new RangeError('deep inside')), english)).toBe('Unknown error')
  expect(noticeText(failureOf({ odd: true }), english)).toBe('Unknown error')
})

it('describes configuration errors as specified', () => {
  const title = (error: FoyerError) => alertText(failureOf(error), english).split('.')[0]
  expect(title(new FoyerError('NETWORK_NOT_FOUND', { networkId: 'eip155:7' }))).toBe('Network Not Found')
  expect(title(new FoyerError('APP_CONFIGURATION_INVALID', { cause: 'origin' }))).toBe(
    'Invalid App Configuration',
  )
  expect(title(new FoyerError('SESSION_EXPIRED'))).toBe('Session Expired')
  expect(title(new FoyerError('PROJECT_ID_NOT_CONFIGURED'))).toBe('Project ID Not Configured')
})

it('describes a failed disconnect and a missing balance as specified', () => {
  expect(noticeText(failureOf(new FoyerError('DISCONNECT_FAILED', {})), english)).toBe('Failed to disconnect')
  expect(noticeText(failureOf(new FoyerError('BALANCE_UNAVAILABLE', {})), english)).toBe(
    'Token Balance Unavailable',
  )
})

it.each([
  [
    { cause: 'origin', origin: 'https://app.example' },
    'Origin https://app.example not found on Allowlist - update configuration',
  ],
  [{ cause: 'projectId' }, 'Invalid Project ID - update configuration'],
  [{ cause: 'domain' }, 'Unverified domain - verify that your domain is allowed'],
] as const)('reports the invalid part of the configuration: %j [ERR-22]', (context, next) => {
  const alert = alertText(failureOf(new FoyerError('APP_CONFIGURATION_INVALID', context)), english)
  expect(alert).toBe(`Invalid App Configuration. ${next}`)
})

it("ends an alert with the developer's next step", () => {
  const alert = alertText(failureOf(new FoyerError('ADAPTER_MISSING', { namespace: 'solana' })), english)
  expect(alert).toBe(
    "Adapter for namespace solana doesn't exist. Add the adapter of its namespace to the options.",
  )
})

it("leaves the host's own text unchanged", () => {
  expect(noticeText({ kind: 'text', text: 'Saved {name}' }, arabic)).toBe('Saved {name}')
})

it('has a title and a next step for every failure', () => {
  for (const code of errorCodes()) {
    const { title, next } = errorText(english.messages, code)
    expect([title.trim(), next.trim()], code).not.toContain('')
  }
})

it.each([
  ['FRAME_LOAD_FAILED', {}, 'Unable to load email login dependency'],
  ['FRAME_LOAD_TIMED_OUT', { afterMs: 20_000 }, 'Network Error - Could not load embedded wallet'],
  ['FRAME_TIMED_OUT', { request: 'CONNECT_EMAIL', afterMs: 30_000 }, 'Embedded Wallet Request Timed Out'],
] as const)("describes the embedded wallet's %s as specified", (code, context, title) => {
  const failure = failureOf(new FoyerError(code, context as never))
  expect(alertText(failure, english).startsWith(`${title}. `)).toBe(true)
  expect(alertText(failure, arabic)).not.toContain(title)
  expect(alertText(failure, german)).not.toContain(title)
})

it("uses a failure's own message only if the catalogue lacks its code", () => {
  const message = 'Signature declined'
  const content = { ...failureOf(new FoyerError('SIWX_SIGNATURE_DECLINED')), message: 'The wallet says no' }
  expect(noticeText(content, english)).toBe(message)
  expect(noticeText(content, arabic)).toBe(arabic.messages.errors.SIWX_SIGNATURE_DECLINED.title)
  expect(noticeText(content, german)).toBe('Signatur abgelehnt')
  // A code of a later engine version.
  const later = { ...content.failure, code: 'LATER' } as unknown as Failure
  expect(noticeText({ ...content, failure: later }, german)).toBe('The wallet says no')
})

it('writes the amount of a failure as the language does', () => {
  const failure = toFailure(
    new FoyerError('RECEIVER_BELOW_MINIMUM', { minimum: '0.00089088', symbol: 'SOL' }),
  )
  expect(failureText(failure, english).title).toContain('0.00089088 SOL')
  expect(failureText(failure, german).title).toContain('0,00089088 SOL')
})

it("fills a failure's values in and cuts long ones", () => {
  const values = { account: 'Ledger', networkId: 'polkadot:b0a8' }
  const said = (network: string) =>
    failureText(toFailure(new FoyerError('ACCOUNT_NETWORK_MISMATCH', { ...values, network })), english).title
  expect(said('Kusama')).toBe('The account “Ledger” is for another network only: Kusama')
  expect(said('x'.repeat(99))).toBe(`The account “Ledger” is for another network only: ${'x'.repeat(30)}...`)
})

it('leaves {wallet} in the values of a failure unchanged', () => {
  const values = { account: '{wallet}', networkId: 'polkadot:b0a8', network: 'A{wallet}B' }
  const { title } = failureText(toFailure(new FoyerError('ACCOUNT_NETWORK_MISMATCH', values)), english)
  expect(title).toBe('The account “{wallet}” is for another network only: A{wallet}B')
})

it.each(['', ' '])('has words for a wallet whose name is empty: "%s"', wallet => {
  const failure = toFailure(new FoyerError('WALLET_LOCKED'))
  expect(walletFailureText(failure, { locale: english, wallet }).title).toBe('Your wallet is locked')
})

it('describes failures of buying in every language', () => {
  const { code } = toFailure(new FoyerError('ONRAMP_POPUP_BLOCKED', { provider: 'coinbase' }))
  expect(errorText(english.messages, code).title).toBe('Your browser blocked the window')
  expect(errorText(arabic.messages, code).title).toMatch(/[\u0600-\u06ff]/)
  expect(errorText(german.messages, code).title).toBe('Ihr Browser hat das Fenster blockiert')
  expect(errorText(english.messages, 'HTTP_UNREACHABLE').title).toBe('The service could not be reached')
})

it('writes a value at the start of a text as it is, also a brand, because only the words for a wallet begin one', () => {
  const errors = {
    ...english.messages.errors,
    ACCOUNT_NETWORK_MISMATCH: { title: '{account} is for {network} only', next: 'eToro has no such network' },
  }
  const locale = { ...english, messages: { ...english.messages, errors } }
  const values = { account: 'bruno.eth', networkId: 'polkadot:b0a8', network: 'Polkadot' }
  const text = failureText(toFailure(new FoyerError('ACCOUNT_NETWORK_MISMATCH', values)), locale)
  expect(text).toEqual({ title: 'bruno.eth is for Polkadot only', next: 'eToro has no such network' })
  expect(errorText(english.messages, 'WALLET_LOCKED').title).toBe('Your wallet is locked')
})
