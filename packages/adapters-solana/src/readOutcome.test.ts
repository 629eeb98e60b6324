import { codeOf } from '@foyer/common/adapter-testing'
import { createSolanaSender } from '@foyer/devstack/senders'
import { base58 } from '@scure/base'
import { expect, inject, it } from 'vitest'
import { localAdapter, localNetworks, localWallet } from './__fixtures__/localWorld.js'
import { type Answers, resultOf, startNode } from './__fixtures__/startNode.js'
import { createSolanaAdapter } from './adapter.js'

const [one, two] = localNetworks()
const nobody = base58.encode(new Uint8Array(64).fill(7))

const readerOf = (network = one) =>
  createSolanaAdapter().chainClient(network).readOutcome ?? expect.fail('no outcomes')

/** Reads an outcome from a node with these answers. */
async function read(answers: Answers, trace?: string) {
  return readerOf(await startNode(one, answers))({ hash: nobody, trace })
}

const statuses = (...told: readonly object[]) => ({ getSignatureStatuses: () => resultOf({ value: told }) })

it('reports success of a transaction on the local cluster', async () => {
  const { adapter, stop } = localAdapter([localWallet()])
  const [session] =
    (await adapter.connectors()[0]?.connect({
      networks: localNetworks(),
      signal: AbortSignal.timeout(5000),
    })) ?? []
  stop()
  const to = session?.accounts[1]?.split(':')[2] ?? expect.fail('no second account')
  const hash = (await session?.sendTransaction?.({ transaction: { to, value: 1_000_000n } })) ?? ''
  await expect.poll(() => readerOf()({ hash }), { timeout: 10_000 }).toEqual({ status: 'succeeded' })
})

/** Creates a sender for an account of the second cluster. */
const openSender = () => {
  const { clusters, accounts } = inject('solana')
  return createSolanaSender(clusters[1], accounts[8] ?? expect.fail('no account'))
}

it('reports a transaction that failed in its block', async () => {
  const hash = await (await openSender()).sendFailing()
  expect(await readerOf(two)({ hash })).toMatchObject({
    status: 'failed',
    reason: expect.stringMatching(/Custom/),
  })
})

it('reports a transaction as dropped on expiry, as final only if known to use a blockhash', async () => {
  const sender = await openSender()
  const hash = await sender.sendNeverTaken()
  const first = await readerOf(two)({ hash })
  if (first.status !== 'pending') return expect.fail('nobody can have taken it')
  expect(await readerOf(two)({ hash, trace: first.trace })).toEqual(first)
  const sure = await readerOf(two)({ hash, trace: 'blockhash' })
  if (sure.status !== 'pending') return expect.fail('nobody can have taken it')
  await sender.passBlockhashes()
  // If only its signature is known, the transaction might use a durable nonce.
  expect(await readerOf(two)({ hash, trace: first.trace })).toEqual({ status: 'dropped' })
  expect(await readerOf(two)({ hash, trace: sure.trace })).toEqual({ status: 'dropped', isFinal: true })
  expect(await readerOf(two)({ hash, trace: 'nonce' })).toEqual({ status: 'pending', trace: 'nonce' })
})

it.each([
  [
    'failed',
    { err: { InstructionError: [0, 'Custom'] }, confirmationStatus: 'finalized' },
    { status: 'failed' },
  ],
  ['processed', { err: null, confirmationStatus: 'processed' }, { status: 'pending', isKnown: true }],
  [
    'processed with an error, perhaps only on a fork',
    { err: { InstructionError: [0, 'Custom'] }, confirmationStatus: 'processed' },
    { status: 'pending', isKnown: true },
  ],
] as const)('reads a transaction that is %s', async (_, told, outcome) => {
  expect(await read(statuses(told))).toMatchObject(outcome)
})

it('stays pending without the transaction until its last possible block has passed', async () => {
  const first = await readerOf()({ hash: nobody })
  if (first.status !== 'pending' || !first.trace) return expect.fail('no trace')
  const { trace } = first
  expect(await readerOf()({ hash: nobody, trace })).toEqual(first)
  const height = (value: number) => ({ getBlockHeight: () => resultOf(value) })
  const last = Number.parseInt(trace, 10)
  expect(trace).toBe(`${last}?`)
  expect(await read(height(last), trace)).toEqual(first)
  expect(await read(height(last + 1), trace)).toEqual({ status: 'dropped' })
  expect(await read(height(last), `${last}`)).toEqual({ status: 'pending', trace: `${last}` })
  expect(await read(height(last + 1), `${last}`)).toEqual({ status: 'dropped', isFinal: true })
  expect(await read(height(last + 100_001), `${last}`)).toMatchObject({ status: 'pending' })
})

it('reads once more before it reports a drop', async () => {
  const told = [null, { err: null, confirmationStatus: 'finalized' }]
  const answers = {
    getSignatureStatuses: () => resultOf({ value: [told.shift() ?? null] }),
    getBlockHeight: () => resultOf(1001),
  }
  expect(await read(answers, '1000')).toEqual({ status: 'succeeded' })
})

it('rejects an invalid signature, and reports an unreachable network', async () => {
  const down = readerOf({ ...one, rpcUrls: ['http://127.0.0.1:1'] })
  expect(await codeOf(down({ hash: `0x${'12'.repeat(32)}` }))).toBe('TRANSACTION_HASH_INVALID')
  expect(await codeOf(down({ hash: nobody }))).toBe('RPC_FAILED')
})
