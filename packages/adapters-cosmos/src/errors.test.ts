import type { ErrorCode } from '@foyer/common'
import { walletAnswers } from '@foyer/common/adapter-testing'
import type { WalletRequestContext } from '@foyer/common/session-kit'
import { describe, expect, it } from 'vitest'
import { mapCosmosError } from './errors.js'

const networkId = 'cosmos:foyer-1'
const kinds = ['connect', 'switch', 'request'] as const

/** Errors of Keplr-compatible wallets, with the codes they map to on connect, on switch, and otherwise. */
const table: readonly (readonly [thrown: unknown, codes: readonly [ErrorCode, ErrorCode, ErrorCode]])[] = [
  [new Error('Request rejected'), ['CONNECT_REJECTED', 'NETWORK_SWITCH_REJECTED', 'REQUEST_REJECTED']],
  [new Error('User denied request'), ['CONNECT_REJECTED', 'NETWORK_SWITCH_REJECTED', 'REQUEST_REJECTED']],
  [
    { code: 4001, message: 'The user rejected the request.' },
    ['CONNECT_REJECTED', 'NETWORK_SWITCH_REJECTED', 'REQUEST_REJECTED'],
  ],
  [
    new Error('There is no modular chain info for foyer-1'),
    ['NETWORK_UNSUPPORTED', 'NETWORK_UNSUPPORTED', 'NETWORK_UNSUPPORTED'],
  ],
  [
    new Error('There is no chain info for foyer-1'),
    ['NETWORK_UNSUPPORTED', 'NETWORK_UNSUPPORTED', 'NETWORK_UNSUPPORTED'],
  ],
  [
    new Error('Invalid chain id: foyer-1'),
    ['NETWORK_UNSUPPORTED', 'NETWORK_UNSUPPORTED', 'NETWORK_UNSUPPORTED'],
  ],
  ['Chain foyer-1 is not supported', ['NETWORK_UNSUPPORTED', 'NETWORK_UNSUPPORTED', 'NETWORK_UNSUPPORTED']],
  [new Error('KeyRing is not unlocked'), ['WALLET_LOCKED', 'WALLET_LOCKED', 'WALLET_LOCKED']],
  [new Error('The wallet is locked'), ['WALLET_LOCKED', 'WALLET_LOCKED', 'WALLET_LOCKED']],
  [{ code: 4100, message: 'Unauthorized' }, ['WALLET_LOCKED', 'WALLET_UNAUTHORIZED', 'WALLET_UNAUTHORIZED']],
  [{ code: 4200 }, ['CONNECT_FAILED', 'NETWORK_SWITCH_FAILED', 'REQUEST_UNSUPPORTED']],
  [new Error('Signer mismatched'), ['CONNECT_FAILED', 'NETWORK_SWITCH_FAILED', 'WALLET_UNAUTHORIZED']],
  [null, ['CONNECT_FAILED', 'NETWORK_SWITCH_FAILED', 'REQUEST_FAILED']],
]

describe.each(kinds.map((kind, index) => [kind, index] as const))('errors during %s', (kind, index) => {
  const asked: WalletRequestContext = { kind, method: 'enable', networkId }

  it.each(table)('maps %o', (thrown, codes) => {
    const error = mapCosmosError(thrown, asked)
    expect(error.code).toBe(codes[index])
    expect(error.cause).toBe(thrown)
  })
})

it('keeps Foyer errors unchanged', () => {
  const thrown = mapCosmosError(new Error('Request rejected'), { kind: 'request', method: 'signDirect' })
  expect(mapCosmosError(thrown, { kind: 'connect', method: 'enable' })).toBe(thrown)
})

it('reports no unknown network for a request without a network', () => {
  const asked: WalletRequestContext = { kind: 'request', method: 'disable' }
  expect(mapCosmosError(new Error('There is no chain info for foyer-1'), asked).code).toBe('REQUEST_FAILED')
})

it.each(walletAnswers('cosmos'))('maps an error of $wallet ($source) to $code', ({ asked, thrown, code }) => {
  expect(mapCosmosError(thrown, asked)).toMatchObject({ code, cause: thrown })
})
