import { type ErrorCode, FoyerError, toFailure } from '@foyer/common'
import type { ConnectProgress } from '@foyer/core'
import { expect, it } from 'vitest'
import { failureKind } from '../foyer/failureKind.js'
import { english } from '../locales/locales.test.support.js'
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
  ['WALLET_LOCKED', 'The wallet is locked', 'Unlock the wallet, then try again.'],
  [
    'CONNECT_PENDING',
    'The wallet is waiting for you',
    'Open the wallet and answer the request that is already there.',
  ],
] as const satisfies readonly (readonly [ErrorCode, string, string])[])(
  'describes %s and offers a retry',
  (code, title, text) => {
    expect(toConnectingProps(failed(new FoyerError(code)), 'Ember', english)).toEqual({
      state: failureKind(code),
      title,
      text,
      canRetry: true,
    })
  },
)

it('offers a retry after a canceled attempt', () => {
  expect(toConnectingProps({ status: 'idle' }, 'Ember', english)).toMatchObject({
    state: 'declined',
    canRetry: true,
  })
})
