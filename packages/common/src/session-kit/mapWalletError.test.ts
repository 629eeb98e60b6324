import { describe, expect, it } from 'vitest'
import { FoyerError } from '../errors/FoyerError.js'
import { mapWalletError } from './walletRequests.js'
import type { WalletRequestContext } from './walletWords.js'

const wallet = (code: unknown, message = '', more: object = {}) =>
  Object.assign(new Error(message), { code, ...more })
const networkId = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'

describe('mapWalletError', () => {
  it.each<[string, unknown, WalletRequestContext['kind'], string]>([
    ['4001', wallet(4001), 'connect', 'CONNECT_REJECTED'],
    ['4001', wallet(4001), 'switch', 'NETWORK_SWITCH_REJECTED'],
    ['4001', wallet(4001), 'request', 'REQUEST_REJECTED'],
    ['4001', wallet(4001), 'send', 'REQUEST_REJECTED'],
    ['"4001" as text', wallet('4001'), 'request', 'REQUEST_REJECTED'],
    ['-32003 of a node', wallet(-32003, 'Transaction Rejected: fee too low'), 'send', 'TRANSACTION_FAILED'],
    ['4001 inside another error', wallet(-32603, '', { error: wallet(4001) }), 'send', 'REQUEST_REJECTED'],
    ['4001 as its cause', wallet(undefined, '', { cause: { code: 4001 } }), 'request', 'REQUEST_REJECTED'],
    ['WalletConnect 5000', wallet(5000), 'request', 'REQUEST_REJECTED'],
    ['a message without a code', new Error('User rejected the request.'), 'connect', 'CONNECT_REJECTED'],
    ['a message without a code', new Error('Transaction cancelled'), 'send', 'REQUEST_REJECTED'],
    ['a message without a code', 'Request denied by user', 'request', 'REQUEST_REJECTED'],
    ['-32002', wallet(-32002, 'already pending'), 'connect', 'CONNECT_PENDING'],
    ['4100', wallet(4100), 'connect', 'WALLET_LOCKED'],
    ['4100', wallet(4100), 'request', 'WALLET_UNAUTHORIZED'],
    ['4001', wallet(4001), 'silent', 'WALLET_LOCKED'],
    ['4100', wallet(4100), 'silent', 'WALLET_LOCKED'],
    ['a message without a code', new Error('User rejected the request.'), 'silent', 'WALLET_LOCKED'],
    ['4200', wallet(4200), 'request', 'REQUEST_UNSUPPORTED'],
    ['-32601', wallet(-32601), 'send', 'REQUEST_UNSUPPORTED'],
    ['4900', wallet(4900), 'request', 'WALLET_DISCONNECTED'],
    ['4900', wallet(4900), 'connect', 'CONNECT_FAILED'],
    ['a failed preflight', wallet(-32002, 'Transaction simulation failed'), 'send', 'TRANSACTION_FAILED'],
    ['an internal error', wallet(-32603), 'connect', 'CONNECT_FAILED'],
    ['an internal error', wallet(-32603), 'request', 'REQUEST_FAILED'],
    ['an internal error', wallet(-32603), 'switch', 'NETWORK_SWITCH_FAILED'],
    ['null', null, 'send', 'OUTCOME_UNKNOWN'],
    [
      'a timeout of a Go node',
      wallet(-32603, 'Post "…": net/http: request canceled (Client.Timeout exceeded)'),
      'send',
      'OUTCOME_UNKNOWN',
    ],
    [
      'a transaction that is already in the mempool',
      wallet(-32000, 'transaction rejected: already in mempool'),
      'send',
      'OUTCOME_UNKNOWN',
    ],
    ['a cancelled wait', new Error('Request canceled: timeout'), 'send', 'OUTCOME_UNKNOWN'],
    [
      'a rejection by the user',
      new Error('MetaMask Tx Signature: User denied transaction signature.'),
      'send',
      'REQUEST_REJECTED',
    ],
    [
      'an error code of its node',
      wallet(-32603, '', { data: { originalError: { code: -32601 } } }),
      'send',
      'OUTCOME_UNKNOWN',
    ],
    [
      'MetaMask’s wrapping',
      wallet(-32603, 'Internal JSON-RPC error.', {
        data: { code: -32000, message: 'insufficient funds for gas' },
      }),
      'send',
      'TRANSACTION_FAILED',
    ],
    [
      'a nested revert',
      wallet(-32603, 'Internal JSON-RPC error.', { data: { code: 3, message: 'x' } }),
      'send',
      'TRANSACTION_FAILED',
    ],
    ['a price too low', wallet(-32000, 'transaction underpriced'), 'send', 'TRANSACTION_FAILED'],
    [
      'an underpriced replacement',
      wallet(-32000, 'replacement transaction underpriced'),
      'send',
      'OUTCOME_UNKNOWN',
    ],
    [
      'a transaction that reverted on the chain',
      new Error('Transaction has been reverted by the EVM: {"receipt":1}'),
      'send',
      'OUTCOME_UNKNOWN',
    ],
    ['a lost connection', new TypeError('Failed to fetch'), 'send', 'OUTCOME_UNKNOWN'],
    ['a used nonce', wallet(-32000, 'nonce too low'), 'send', 'OUTCOME_UNKNOWN'],
    ['a bundle that cannot be atomic', wallet(5760, 'no'), 'send', 'TRANSACTION_FAILED'],
    ['a revert', wallet(-32603, 'execution reverted'), 'send', 'TRANSACTION_FAILED'],
    [
      'a revert with its bytes',
      wallet(-32603, `execution reverted: 0x08c379a0${'0'.repeat(62)}20`),
      'send',
      'TRANSACTION_FAILED',
    ],
    [
      'a revert of a sent transaction, with its hash',
      wallet(-32603, `execution reverted: 0x${'1a'.repeat(32)}`),
      'send',
      'OUTCOME_UNKNOWN',
    ],
    ['undefined', undefined, 'request', 'REQUEST_FAILED'],
    ['a string', 'Ein Fehler', 'switch', 'NETWORK_SWITCH_FAILED'],
  ])('maps %s (%o) of %s to %s', (_, thrown, kind, code) => {
    const error = mapWalletError(thrown, { kind, method: 'solana:signMessage', networkId })
    expect(error.code).toBe(code)
    expect(error.cause).toBe(thrown)
  })
})

it('returns a FoyerError unchanged', () => {
  const aborted = new FoyerError('ABORTED')
  expect(mapWalletError(aborted, { kind: 'request', method: 'solana:signMessage' })).toBe(aborted)
})

it('includes the network and the wallet’s reason, cleaned and capped', () => {
  const thrown = wallet(-32603, `\u202eno\u0000${'x'.repeat(5000)}`)
  const { context } = mapWalletError(thrown, { kind: 'switch', method: 'standard:connect', networkId })
  expect(context).toEqual({ networkId, reason: `no${'x'.repeat(198)}` })
})

/** Creates the error of a transport, which cannot determine which of its requests send. */
const untold = (cause?: unknown) => new FoyerError('REQUEST_FAILED', { method: 'signPsbt' }, { cause })

it.each<[string, FoyerError, WalletRequestContext['kind'], string]>([
  ['without an answer', untold(wallet(-32603, 'no answer of the node')), 'send', 'OUTCOME_UNKNOWN'],
  ['that its node refused', untold(wallet(-32603, 'insufficient funds')), 'send', 'TRANSACTION_FAILED'],
  ['without a cause', untold(), 'send', 'OUTCOME_UNKNOWN'],
  ['that does not send', untold(wallet(-32603)), 'request', 'REQUEST_FAILED'],
  ['that failed in another way', new FoyerError('WALLET_LOCKED'), 'send', 'WALLET_LOCKED'],
])('maps the failure of a request over a transport %s by its kind', (_, thrown, kind, code) => {
  expect(mapWalletError(thrown, { kind, method: 'signPsbt', networkId }).code).toBe(code)
})

it.each<[string, unknown, WalletRequestContext['kind'], string]>([
  ['an error in a message', new Error('{"code":4001,"message":"no"}'), 'request', 'REQUEST_REJECTED'],
  ['an error in a thrown text', '{"error":{"code":4001}}', 'send', 'REQUEST_REJECTED'],
  [
    'MetaMask’s message before the JSON',
    wallet(-32603, 'Internal JSON-RPC error.\n{"code":4001}'),
    'send',
    'REQUEST_REJECTED',
  ],
  ['a node’s message before the JSON', wallet(-32603, 'Error {"code":-32601}'), 'send', 'OUTCOME_UNKNOWN'],
  [
    'a hash in a message',
    wallet(-32603, `{"code":3,"hash":"0x${'1'.repeat(64)}"}`),
    'send',
    'OUTCOME_UNKNOWN',
  ],
  ['braces that are not an error', wallet(-32603, 'no {"a":1} }{'), 'request', 'REQUEST_FAILED'],
  ['a list', [4001], 'request', 'REQUEST_FAILED'],
  ['a cause of a cause', { cause: { cause: { code: 4001 } } }, 'connect', 'CONNECT_REJECTED'],
  [
    'a revert with the message of a rejection',
    wallet(3, 'execution reverted: user rejected'),
    'send',
    'TRANSACTION_FAILED',
  ],
  [
    'a mempool that has the transaction',
    wallet(-32000, 'transaction already pending'),
    'send',
    'OUTCOME_UNKNOWN',
  ],
  ['another pending request', wallet(-32002, 'Request already pending'), 'send', 'REQUEST_PENDING'],
  ['the code of a pending request without a message', wallet(-32002), 'send', 'OUTCOME_UNKNOWN'],
  ['a locked wallet', wallet(-32603, 'Wallet is locked'), 'send', 'WALLET_LOCKED'],
  [
    '4902 of its node',
    wallet(-32603, '', { data: { originalError: { code: 4902 } } }),
    'send',
    'OUTCOME_UNKNOWN',
  ],
])('maps %s', (_, thrown, kind, code) => {
  expect(mapWalletError(thrown, { kind, method: 'eth_sendTransaction', networkId }).code).toBe(code)
})

it('terminates on errors that are circular, deep or numerous', () => {
  const loop: { cause?: unknown; data?: unknown } = {}
  Object.assign(loop, { cause: loop, data: loop })
  const deep = Array.from({ length: 50 }).reduce<object>(cause => ({ cause }), { code: 4001 })
  for (const thrown of [loop, deep])
    expect(mapWalletError(thrown, { kind: 'request', method: 'x' }).code).toBe('REQUEST_FAILED')
})

it('takes the reason from an error inside the message', () => {
  const thrown = wallet(5000, '{"code":-32602,"message":"May not specify default MetaMask chain."}')
  expect(mapWalletError(thrown, { kind: 'request', method: 'x' }).context).toEqual({
    method: 'x',
    reason: 'May not specify default MetaMask chain.',
  })
})

const saysNo = ['connect', 'request', 'send'] as const

it.each<[string, unknown]>([
  ['a cause that is a text', new Error('failed', { cause: 'User rejected the request' })],
  ['data that is JSON', wallet(-32603, 'no', { data: '{"code":4001,"message":"User rejected"}' })],
  ['a list of one error', new AggregateError([{ code: 4001 }], 'no')],
  ['a list of one error without a class', { errors: [{ code: 4001 }] }],
  ['a message that is an error', { message: { code: 4001 } }],
  ['a message that is an error, with a code', { code: -32603, message: { code: 4001 } }],
  [
    'an error wrapped by ethers 6',
    wallet('UNKNOWN_ERROR', 'x', { info: { error: { code: 4001 }, payload: {} } }),
  ],
  ['Rejected', 'Rejected'],
  ['Cancelled', 'Cancelled'],
  ['a user who aborts', new Error('The user aborted the request')],
  ['a user who does not approve', new Error('User did not approve')],
  ['a user who rejects, in the present tense', new Error('user reject')],
  ['a user who cancels, in the present tense', 'User cancel the request'],
])('maps %s to a rejection', (_, thrown) => {
  for (const kind of saysNo) {
    const error = mapWalletError(thrown, { kind, method: 'eth_sendTransaction', networkId })
    expect(error.code).toBe(kind === 'connect' ? 'CONNECT_REJECTED' : 'REQUEST_REJECTED')
  }
})

it.each(['User closed modal', 'User closed popup', 'The user closed the window'])(
  'maps “%s” to a rejection, but not for a transaction that may be confirmed',
  words => {
    const codeWhile = (kind: WalletRequestContext['kind']) =>
      mapWalletError(new Error(words), { kind, method: 'x' }).code
    expect(codeWhile('connect')).toBe('CONNECT_REJECTED')
    expect(codeWhile('request')).toBe('REQUEST_REJECTED')
    expect(codeWhile('send')).toBe('OUTCOME_UNKNOWN')
  },
)

it.each<[string, unknown]>([
  ['a timeout', wallet(-32000, 'Request timed out. The user can cancel it in the wallet')],
  ['a timeout that the relay passes on', wallet(5000, 'Timed out. The user can cancel it in the wallet')],
  [
    'a guess about a cancelled transaction',
    wallet(-32000, 'No answer: the transaction may have been cancelled by the user'),
  ],
  ['a deny list of the node', wallet(-32000, 'user is on deny list')],
  ['a deny list of the node, passed on', wallet(5000, 'user is on deny list')],
  ['a user whom a policy denies', wallet(-32000, 'The user was denied by a policy')],
  ['a rate limit', wallet(-32005, 'Request rejected: rate limit exceeded')],
  ['the code of a rate limit', wallet(-32005, 'Request rejected by user')],
  ['the message of a rate limit', new Error('Request rejected: rate limit exceeded')],
  ['an aborted fetch', new DOMException('The user aborted a request.', 'AbortError')],
  ['a cancelled connection', new Error('fetch failed', { cause: new Error('canceled') })],
  ['a cancelled request of a library', wallet('ERR_CANCELED', 'canceled')],
  ['several attempts, one of them rejected', new AggregateError([new Error('timeout'), { code: 4001 }])],
])('does not map %s to a rejection', (_, thrown) => {
  for (const [kind, code] of [
    ['request', 'REQUEST_FAILED'],
    ['send', 'OUTCOME_UNKNOWN'],
  ] as const)
    expect(mapWalletError(thrown, { kind, method: 'eth_sendTransaction', networkId }).code).toBe(code)
})

it('maps a request to unlock the wallet to WALLET_LOCKED', () => {
  for (const kind of saysNo)
    expect(mapWalletError(new Error('Please unlock your wallet'), { kind, method: 'x' }).code).toBe(
      'WALLET_LOCKED',
    )
})

it('takes the reason from a message that is an error object', () => {
  const thrown = { code: -32603, message: { message: 'out of paper' } }
  expect(mapWalletError(thrown, { kind: 'request', method: 'x' }).context).toMatchObject({
    reason: 'out of paper',
  })
})
