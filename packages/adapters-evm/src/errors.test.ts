import { FoyerError } from '@foyer/common'
import { walletAnswers } from '@foyer/common/adapter-testing'
import { describe, expect, it } from 'vitest'
import { mapError } from './errors.js'

const wallet = (code: unknown, message = '', more: object = {}) =>
  Object.assign(new Error(message), { code, ...more })
const nested = (code: number) =>
  wallet(-32603, 'Internal JSON-RPC error.', { data: { originalError: { code } } })

const connect = 'eth_requestAccounts'
const change = 'wallet_switchEthereumChain'
const sign = 'personal_sign'
const send = 'eth_sendTransaction'

describe('errors of wallets', () => {
  it.each<[string, unknown, string, string]>([
    ['4001', wallet(4001), connect, 'CONNECT_REJECTED'],
    ['4001', wallet(4001), change, 'NETWORK_SWITCH_REJECTED'],
    ['4001', wallet(4001), 'wallet_addEthereumChain', 'NETWORK_SWITCH_REJECTED'],
    ['4001', wallet(4001), sign, 'REQUEST_REJECTED'],
    ['4001', wallet(4001), send, 'REQUEST_REJECTED'],
    ['"4001" as text', wallet('4001'), sign, 'REQUEST_REJECTED'],
    ['4001 inside an internal error', nested(4001), sign, 'REQUEST_REJECTED'],
    ['4001 as its cause', wallet(-32603, '', { cause: { code: 4001 } }), sign, 'REQUEST_REJECTED'],
    ['WalletConnect 5000', wallet(5000), sign, 'REQUEST_REJECTED'],
    ['ACTION_REJECTED', wallet('ACTION_REJECTED'), send, 'REQUEST_REJECTED'],
    ['a message without a code', 'User denied transaction signature.', send, 'REQUEST_REJECTED'],
    ['a message without a code', new Error('Request rejected by user'), connect, 'CONNECT_REJECTED'],
    ['-32002', wallet(-32002, 'already pending'), connect, 'CONNECT_PENDING'],
    ['-32002', wallet(-32002, 'already pending'), change, 'REQUEST_PENDING'],
    ['4100', wallet(4100), connect, 'WALLET_LOCKED'],
    ['4100', wallet(4100), sign, 'WALLET_UNAUTHORIZED'],
    ['4200', wallet(4200), sign, 'REQUEST_UNSUPPORTED'],
    ['-32601', wallet(-32601), 'wallet_getAssets', 'REQUEST_UNSUPPORTED'],
    ['4200', wallet(4200), change, 'NETWORK_SWITCH_FAILED'],
    ['4900', wallet(4900), sign, 'WALLET_DISCONNECTED'],
    ['4901', wallet(4901), change, 'WALLET_DISCONNECTED'],
    ['4900', wallet(4900), connect, 'CONNECT_FAILED'],
    ['4902', wallet(4902), change, 'NETWORK_SWITCH_FAILED'],
    ['insufficient funds', wallet(-32000, 'insufficient funds'), send, 'TRANSACTION_FAILED'],
    ['an internal error', wallet(-32603), connect, 'CONNECT_FAILED'],
    ['an internal error', wallet(-32603), sign, 'REQUEST_FAILED'],
    ['null', null, change, 'NETWORK_SWITCH_FAILED'],
    ['undefined', undefined, sign, 'REQUEST_FAILED'],
    ['a string', 'Identificador de cadena no reconocido', change, 'NETWORK_SWITCH_FAILED'],
    ['a bare object', {}, send, 'OUTCOME_UNKNOWN'],
    ['an internal error', wallet(-32603), send, 'OUTCOME_UNKNOWN'],
    ['nonce too low', wallet(-32000, 'nonce too low'), send, 'OUTCOME_UNKNOWN'],
    ['a revert', wallet(3, 'execution reverted: paused'), send, 'TRANSACTION_FAILED'],
  ])('maps %s (%o) during %s to %s', (_, thrown, method, code) => {
    const error = mapError(thrown, { method, networkId: 'eip155:5' })
    expect(error.code).toBe(code)
    expect(error.cause).toBe(thrown)
  })
})

it('keeps Foyer errors unchanged', () => {
  const aborted = new FoyerError('ABORTED')
  expect(mapError(aborted, { method: sign })).toBe(aborted)
})

it("includes the wallet's reason, cleaned and truncated, and the network", () => {
  const thrown = wallet(-32603, `\u202eno\u0000${'x'.repeat(5000)}`)
  const { context } = mapError(thrown, { method: change, networkId: 'eip155:5' })
  expect(context).toEqual({ networkId: 'eip155:5', reason: `no${'x'.repeat(198)}` })
})

it.each(walletAnswers('eip155'))('maps an error of $wallet ($source) to $code', ({ asked, thrown, code }) => {
  expect(mapError(thrown, asked)).toMatchObject({ code, cause: thrown })
})
