import { FoyerError } from '@foyer/common'
import { codeOf, walletAnswers } from '@foyer/common/adapter-testing'
import { askWallet, type WalletRequestContext } from '@foyer/common/session-kit'
import { describe, expect, it } from 'vitest'
import { isUnknownMethod, mapSatsConnectError } from './errors.js'

type Kind = WalletRequestContext['kind']
const networkId = 'bip122:000000000019d6689c085ae165831e93'

describe('errors of sats-connect wallets', () => {
  it.each<[number, string, Kind, string]>([
    [-32000, 'User rejected the request', 'connect', 'CONNECT_REJECTED'],
    [-32000, '', 'switch', 'NETWORK_SWITCH_REJECTED'],
    [-32000, '', 'request', 'REQUEST_REJECTED'],
    [-32000, '', 'send', 'REQUEST_REJECTED'],
    [-32001, 'Method is not supported', 'request', 'REQUEST_UNSUPPORTED'],
    [-32001, '', 'send', 'REQUEST_UNSUPPORTED'],
    [-32001, '', 'connect', 'CONNECT_FAILED'],
    [-32002, 'Access denied', 'connect', 'WALLET_LOCKED'],
    [-32002, 'Access denied', 'request', 'WALLET_UNAUTHORIZED'],
    [-32002, 'Access denied', 'send', 'WALLET_UNAUTHORIZED'],
    [-32002, 'Request already pending', 'connect', 'CONNECT_PENDING'],
    [-32601, '', 'request', 'REQUEST_UNSUPPORTED'],
    [-32602, 'Invalid params', 'request', 'REQUEST_FAILED'],
    [-32603, 'Insufficient funds', 'send', 'TRANSACTION_FAILED'],
    [-32603, '', 'switch', 'NETWORK_SWITCH_FAILED'],
    [-32603, '', 'connect', 'CONNECT_FAILED'],
    [4001, 'User cancelled', 'send', 'REQUEST_REJECTED'],
    [-32000, 'Timed out. The user can cancel it in the wallet', 'send', 'OUTCOME_UNKNOWN'],
    [-32000, 'user is on deny list', 'send', 'OUTCOME_UNKNOWN'],
    [-32000, 'user is on deny list', 'request', 'REQUEST_FAILED'],
  ])('maps %i (%s) during %s to %s', (code, message, kind, expected) => {
    const thrown = { code, message }
    const error = mapSatsConnectError(thrown, { kind, method: 'sendTransfer', networkId })
    expect([error.code, error.cause]).toEqual([expected, thrown])
  })
})

it('keeps Foyer errors unchanged', () => {
  const aborted = new FoyerError('ABORTED')
  expect(mapSatsConnectError(aborted, { kind: 'send', method: 'sendTransfer' })).toBe(aborted)
})

describe('errors of wallets with their own API', () => {
  // Leather throws the whole JSON-RPC response. UniSat and OKX throw the error alone.
  it.each<[unknown, Kind, string]>([
    [
      { jsonrpc: '2.0', id: '1', error: { code: 4001, message: 'User rejected request' } },
      'connect',
      'CONNECT_REJECTED',
    ],
    [
      { jsonrpc: '2.0', id: '1', error: { code: 4001, message: 'User rejected request' } },
      'send',
      'REQUEST_REJECTED',
    ],
    [
      { jsonrpc: '2.0', id: '1', error: { code: -32601, message: 'Not supported' } },
      'request',
      'REQUEST_UNSUPPORTED',
    ],
    [{ jsonrpc: '2.0', id: '1', error: { code: -32603, message: 'Failed' } }, 'send', 'OUTCOME_UNKNOWN'],
    [
      { jsonrpc: '2.0', id: '1', error: { code: -32603, message: 'Insufficient balance' } },
      'send',
      'TRANSACTION_FAILED',
    ],
    [{ code: 4001, message: 'User rejected the request.' }, 'connect', 'CONNECT_REJECTED'],
    [{ code: 4100, message: 'Unauthorized' }, 'connect', 'WALLET_LOCKED'],
    [{ code: 4100, message: 'Unauthorized' }, 'request', 'WALLET_UNAUTHORIZED'],
    [{ code: -32603, message: 'Insufficient balance' }, 'send', 'TRANSACTION_FAILED'],
    [new Error('User rejected the request.'), 'switch', 'NETWORK_SWITCH_REJECTED'],
    [new Error('Unsupported chain'), 'switch', 'NETWORK_SWITCH_FAILED'],
  ])('maps %o during %s to %s', async (thrown, kind, expected) => {
    const failing = askWallet(() => Promise.reject(thrown), { kind, method: 'sendTransfer', networkId })
    expect(await codeOf(failing)).toBe(expected)
  })
})

it.each([-32601, -32001, 4200])(
  'recognizes an unsupported method by code %i in every kind of request',
  code => {
    for (const kind of ['connect', 'request', 'send'] as const) {
      const error = mapSatsConnectError({ code }, { kind, method: 'wallet_connect' })
      expect(isUnknownMethod(error)).toBe(true)
    }
    expect(isUnknownMethod(mapSatsConnectError({ code: -32603 }, { kind: 'send', method: 'x' }))).toBe(false)
    expect(isUnknownMethod(new TypeError('no error of Foyer'))).toBe(false)
  },
)

it.each(walletAnswers('bip122'))('maps an error of $wallet ($source) to $code', ({ asked, thrown, code }) => {
  expect(mapSatsConnectError(thrown, asked)).toMatchObject({ code, cause: thrown })
})
