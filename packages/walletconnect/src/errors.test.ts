import { FoyerError } from '@foyer/common'
import { walletAnswers } from '@foyer/common/adapter-testing'
import { knownTransports } from '@foyer/common/transports'
import { describe, expect, it } from 'vitest'
import { type FailedOperation, mapError } from './errors.js'

const connect: FailedOperation = { kind: 'connect' }
const sends = Object.values(knownTransports).flatMap(each => each.sends ?? [])
const request = (method = 'personal_sign'): FailedOperation => ({
  kind: 'request',
  method,
  isSending: sends.includes(method),
})

describe('mapError', () => {
  it.each<[unknown, FailedOperation, string]>([
    [{ code: 5000, message: 'User rejected.' }, connect, 'CONNECT_REJECTED'],
    [{ code: 5002, message: 'User rejected methods.' }, connect, 'CONNECT_REJECTED'],
    [new Error('User denied account access'), connect, 'CONNECT_REJECTED'],
    [new Error('Proposal expired'), connect, 'PAIRING_EXPIRED'],
    [{ code: 0, message: 'Proposal expired' }, connect, 'PAIRING_EXPIRED'],
    [
      new Error('Failed to publish custom payload, please try again. id:1 tag:2'),
      connect,
      'RELAY_UNREACHABLE',
    ],
    [new Error('Socket stalled when trying to connect to wss://relay'), connect, 'RELAY_UNREACHABLE'],
    [
      new Error('No internet connection detected. Please restart your network and try again.'),
      connect,
      'RELAY_UNREACHABLE',
    ],
    [new Error('anything else'), connect, 'CONNECT_FAILED'],
    [undefined, connect, 'CONNECT_FAILED'],
    [{ code: 5000, message: 'User rejected.' }, request(), 'REQUEST_REJECTED'],
    [{ code: '4001', message: '' }, request(), 'REQUEST_REJECTED'],
    ['User rejected the request', request(), 'REQUEST_REJECTED'],
    [{ code: 5101, message: 'Unsupported methods.' }, request(), 'REQUEST_UNSUPPORTED'],
    [{ code: 3001, message: 'Unauthorized method.' }, request(), 'REQUEST_UNSUPPORTED'],
    [{ code: -32601, message: 'Method not found' }, request(), 'REQUEST_UNSUPPORTED'],
    [new Error('Missing or invalid. request() method: eth_x'), request(), 'REQUEST_UNSUPPORTED'],
    [new Error('Missing or invalid. request() chainId: eip155:5'), request(), 'REQUEST_UNSUPPORTED'],
    [new Error('Request expired. Please try again.'), request(), 'REQUEST_TIMED_OUT'],
    [{ code: 6000, message: 'User disconnected.' }, request(), 'WALLET_DISCONNECTED'],
    [new Error("No matching key. session topic doesn't exist: 0d"), request(), 'WALLET_DISCONNECTED'],
    [
      new Error('Missing or invalid. Record was recently deleted - session: 0d'),
      request(),
      'WALLET_DISCONNECTED',
    ],
    [{ code: 4100, message: 'unauthorized' }, request(), 'WALLET_UNAUTHORIZED'],
    [{ code: 3000, message: 'Unauthorized.' }, request(), 'WALLET_UNAUTHORIZED'],
    [{ code: '3000', message: '' }, request('eth_sendTransaction'), 'WALLET_UNAUTHORIZED'],
    [new Error('Failed to publish payload, please try again. id:1 tag:1108'), request(), 'RELAY_UNREACHABLE'],
    [{ code: -32000, message: 'nonce too low' }, request('eth_sendTransaction'), 'OUTCOME_UNKNOWN'],
    [{ code: -32000, message: 'insufficient funds' }, request('eth_sendTransaction'), 'TRANSACTION_FAILED'],
    [{ code: -32000, message: 'no' }, request(), 'REQUEST_FAILED'],
    [{}, request(), 'REQUEST_FAILED'],
    [new FoyerError('ABORTED'), request(), 'ABORTED'],
  ])('maps %o while %o to %s', (thrown, asked, code) => {
    expect(mapError(thrown, asked).code).toBe(code)
  })

  it.each([
    ['Unauthorized: origin not allowed', 'APP_CONFIGURATION_INVALID', { cause: 'origin' }],
    ['Unauthorized: invalid key', 'APP_CONFIGURATION_INVALID', { cause: 'projectId' }],
    ['JWT validation error: JWT Token is not yet valid', 'SESSION_EXPIRED', {}],
  ])('maps the provider error %s to its alert [ERR-23] [ERR-25]', (text, code, context) => {
    const closed = new Error(`WebSocket connection closed abnormally with code: 3000 (${text})`)
    for (const asked of [connect, request()]) {
      const error = mapError(closed, asked)
      expect(error.code).toBe(code)
      expect(error.context).toMatchObject(context)
    }
  })

  it("keeps the wallet's error as cause and its cleaned message as reason", () => {
    const thrown = { code: -32000, message: `no${'\u202e'}pe ${'x'.repeat(400)}` }
    const error = mapError(thrown, request())
    expect(error.cause).toBe(thrown)
    expect((error.context as { reason: string }).reason).toMatch(/^nope x{1,195}$/)
  })
})

it.each(walletAnswers('walletconnect'))(
  'maps an error of $wallet ($source) to $code',
  ({ asked, thrown, code }) => {
    expect(mapError(thrown, request(asked.method))).toMatchObject({ code, cause: thrown })
  },
)
