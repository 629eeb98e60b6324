import { type ErrorCode, errorCodes, type Failure, FoyerError, toFailure } from '@foyer/common'
import type { ConnectProgress } from '@foyer/core'
import { expect, it } from 'vitest'
import { failureKind } from '../foyer/failureKind.js'
import { failureText, walletFailureText } from '../locales/failureTexts.js'
import { arabic, english, german } from '../locales/locales.test.support.js'
import { toConnectingProps } from './ExternalPanel.js'

const attempt = { attempt: 1, connectorId: 'ember', namespace: 'eip155' } as const
const failed = (error: FoyerError): ConnectProgress => ({
  ...attempt,
  status: 'failed',
  failure: toFailure(error),
})

it('shows the name of the wallet while waiting', () => {
  expect(toConnectingProps({ ...attempt, status: 'connecting' }, 'Ember', english)).toEqual({
    state: 'waiting',
    title: 'Continue in Ember',
    text: 'Approve the request in Ember.',
    canRetry: false,
  })
})

it.each([
  ['CONNECT_REJECTED', 'Connection declined', 'You declined the request. Nothing was shared.'],
  ['WALLET_LOCKED', 'Ember is locked', 'Unlock it, then try again.'],
  ['CONNECT_PENDING', 'Ember is waiting for you', 'Open Ember and answer the open request.'],
] as const satisfies readonly (readonly [ErrorCode, string, string])[])(
  'describes %s with the name of the wallet and offers a retry',
  (code, title, text) => {
    expect(toConnectingProps(failed(new FoyerError(code)), 'Ember', english)).toEqual({
      state: failureKind(code),
      title,
      text,
      canRetry: true,
    })
  },
)

it.each(['', ' '])('has words for a wallet whose name is empty: "%s"', name => {
  const { title } = toConnectingProps({ ...attempt, status: 'connecting' }, name, english)
  expect(title).toBe('Continue in your wallet')
  const listening = toConnectingProps({ ...attempt, status: 'connecting', isAsked: true }, name, english)
  expect(listening.title).toBe('Your wallet is waiting for you')
})

it('offers a retry after a canceled attempt', () => {
  expect(toConnectingProps({ status: 'idle' }, 'Ember', english)).toMatchObject({
    state: 'declined',
    canRetry: true,
  })
})

it('shows a wallet that has not answered yet as waiting for the visitor, not as failed', () => {
  const progress = failed(new FoyerError('CONNECT_TIMED_OUT', { afterMs: 1 }))
  expect(toConnectingProps(progress, 'Ember', english)).toMatchObject({
    state: 'attention',
    title: 'No answer from Ember',
  })
  expect(toConnectingProps(progress, undefined, english).title).toBe('No answer from your wallet')
})

it.each([english, arabic, german])('never speaks of a wallet without its name in $tag', locale => {
  for (const code of errorCodes()) {
    const named = walletFailureText({ code, context: {}, retryable: true } as Failure, {
      locale,
      wallet: 'Ember',
    })
    const unnamed = failureText({ code, context: {}, retryable: true } as Failure, locale)
    for (const text of [named.title, named.next, unnamed.title, unnamed.next]) {
      expect(text, code).not.toContain('{wallet}')
      expect(text, code).not.toMatch(/\b(the|die|der) wallet\b/i)
    }
  }
})
