import { FoyerError, type WalletTransport } from '@foyer/common'
import { describe, expect, it } from 'vitest'
import { type CurrentAccount, evmCapabilities } from './capabilities.js'
import { mapTransport } from './errors.js'

const [own, to] = [`0x${'1'.repeat(40)}`, `0x${'2'.repeat(40)}`]
const account = `eip155:1:${own}` as const
const hashOf = (index: number) => `0x${String(index).padStart(64, '0')}`
const calls = [
  { to, value: 1n },
  { to, value: 2n },
  { to, value: 3n },
] as const

interface World {
  /** The wallet's error on a bundle. */
  readonly bundle: unknown
  /** The wallet's action for the call with this number, counted from 1. By default it sends. */
  readonly answers?: Readonly<Record<number, () => unknown>>
  readonly requireNetwork?: CurrentAccount['requireNetwork']
}

/** Opens a wallet that sends calls one by one, with mapped errors. */
function opened({ bundle, answers = {}, requireNetwork }: World) {
  const asked: string[] = []
  const transport: WalletTransport = {
    async request(_networkId, method) {
      asked.push(method)
      if (method === 'wallet_sendCalls') throw bundle
      const index = asked.filter(each => each === 'eth_sendTransaction').length
      return answers[index] ? answers[index]() : hashOf(index)
    },
  }
  const current = { account: () => account, ...(requireNetwork && { requireNetwork }) }
  const { sendCalls } = evmCapabilities(mapTransport(transport), current)
  const onSent = (hash: string) => void asked.push(hash)
  const send = (isAtomicRequired = false) => sendCalls({ networkId: 'eip155:1', calls, isAtomicRequired })
  const sendTelling = () => sendCalls({ networkId: 'eip155:1', calls, onSent })
  return { send, sendTelling, asked }
}

const bundleOnly = ['wallet_sendCalls']
const throwing = (thrown: unknown) => () => {
  throw thrown
}

/** Errors of wallets that cannot send this or any bundle. Nothing was sent. */
const refusals: readonly (readonly [words: string, thrown: unknown])[] = [
  ['4200', { code: 4200, message: 'The requested method is not supported by this Ethereum provider.' }],
  ['-32601', { code: -32601, message: 'The method does not exist / is not available.' }],
  ['-32004', { code: -32004, message: 'Method not supported.' }],
  ['5710', { code: 5710, message: 'EIP-7702 not supported on chain: 0x1' }],
  ['5740', { code: 5740, message: 'Bundle too large' }],
  ['5760', { code: 5760, message: 'Atomicity not supported' }],
  ['5750 of a hardware device', { code: 5750, message: 'EIP-7702 upgrade not supported on account' }],
  ['-32603 with a message', { code: -32603, message: 'Method not found' }],
  ['-32000 with a message', { code: -32000, message: 'Unsupported method' }],
  ['a message without a code', new Error('this request method is not supported')],
  ['WalletConnect’s library', new Error('Missing or invalid. request() method: wallet_sendCalls')],
  ['a phone', { code: 5000, message: '{"code":-32601,"message":"Method not found"}' }],
  ['another method’s name', { code: -32603, message: 'Method wallet_sendCalls not found' }],
]

describe.each(refusals)('a wallet that refuses a bundle with %s', (_, bundle) => {
  it('receives one call after the other', async () => {
    const { send, asked } = opened({ bundle })
    expect(await send()).toEqual({ id: hashOf(3), hashes: [hashOf(1), hashOf(2), hashOf(3)] })
    expect(asked).toEqual([...bundleOnly, ...calls.map(() => 'eth_sendTransaction')])
  })

  it('receives no single call if the bundle must be atomic', async () => {
    const { send, asked } = opened({ bundle })
    await expect(send(true)).rejects.toBeInstanceOf(FoyerError)
    expect(asked).toEqual(bundleOnly)
  })
})

/** Errors that do not rule out that the bundle was started. */
const others: readonly (readonly [words: string, thrown: unknown, code: string])[] = [
  ['the user’s rejection', { code: 4001, message: 'User rejected the request.' }, 'REQUEST_REJECTED'],
  ['5750', { code: 5750, message: 'EIP-7702 upgrade disabled by the user' }, 'REQUEST_REJECTED'],
  ['5720', { code: 5720, message: 'Duplicate ID' }, 'OUTCOME_UNKNOWN'],
  ['-32603 alone', { code: -32603, message: 'Internal JSON-RPC error.' }, 'OUTCOME_UNKNOWN'],
  ['-32000 alone', { code: -32000, message: 'nonce too low' }, 'OUTCOME_UNKNOWN'],
  [
    'a method that its node lacks',
    { code: -32603, message: 'The method eth_sendRawTransaction does not exist / is not available.' },
    'OUTCOME_UNKNOWN',
  ],
  [
    'a method that its node lacks, with code -32601',
    { code: -32601, message: 'The method eth_sendRawTransaction does not exist / is not available.' },
    'OUTCOME_UNKNOWN',
  ],
  [
    'a method that its node lacks, in a nested error',
    {
      code: -32603,
      message: 'Internal JSON-RPC error.',
      data: { code: -32601, message: 'Method not found' },
    },
    'OUTCOME_UNKNOWN',
  ],
  ['no answer', { code: -32603, message: 'Response has no error or result for request' }, 'OUTCOME_UNKNOWN'],
  ['insufficient funds', { code: -32000, message: 'insufficient funds for gas' }, 'TRANSACTION_FAILED'],
  ['another pending request', { code: -32002, message: 'Request already pending' }, 'REQUEST_PENDING'],
]

it.each(others)('sends no call after %s', async (_, bundle, code) => {
  const { send, asked } = opened({ bundle })
  await expect(send()).rejects.toMatchObject({ code })
  expect(asked).toEqual(bundleOnly)
})

it('reports an unknown outcome for a bundle that the wallet already has', async () => {
  const { send, asked } = opened({ bundle: { code: 5720, message: 'invalid params: duplicate id' } })
  await expect(send()).rejects.toMatchObject({
    code: 'OUTCOME_UNKNOWN',
    context: { method: 'wallet_sendCalls', reason: 'the wallet has these calls already' },
  })
  expect(asked).toEqual(bundleOnly)
})

const noBundles = { code: 4200, message: 'Unsupported method' }

it('sends no further call after a lost answer, and reports the sent ones', async () => {
  const { send, asked } = opened({
    bundle: noBundles,
    answers: { 2: throwing({ code: -32603, message: 'Failed to fetch' }) },
  })
  await expect(send()).rejects.toMatchObject({
    code: 'CALLS_INCOMPLETE',
    context: { sent: [hashOf(1)], total: 3 },
    cause: { code: 'OUTCOME_UNKNOWN' },
  })
  expect(asked).toEqual([...bundleOnly, 'eth_sendTransaction', 'eth_sendTransaction'])
})

it('reports each hash before the next call is sent, and returns the last hash as the id', async () => {
  const { sendTelling, asked } = opened({ bundle: noBundles })
  expect(await sendTelling()).toMatchObject({ id: hashOf(3) })
  const [first, second] = [hashOf(1), hashOf(2)]
  const one = 'eth_sendTransaction'
  expect(asked).toEqual([...bundleOnly, one, first, one, second, one])
})

it("checks the wallet's chain before each call", async () => {
  let looks = 0
  const { send, asked } = opened({
    bundle: noBundles,
    async requireNetwork(networkId) {
      looks += 1
      if (looks > 2) throw new FoyerError('NETWORK_SWITCH_MISMATCH', { networkId, actual: 'eip155:5' })
    },
  })
  await expect(send()).rejects.toMatchObject({
    code: 'CALLS_INCOMPLETE',
    context: { sent: [hashOf(1)], total: 3 },
    cause: { code: 'NETWORK_SWITCH_MISMATCH' },
  })
  expect(asked).toEqual([...bundleOnly, 'eth_sendTransaction'])
})
