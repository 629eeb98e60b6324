import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { codeOf } from '@foyer/common/adapter-testing'
import { createBitcoinSender } from '@foyer/devstack/senders'
import { describe, expect, inject, it, onTestFinished, vi } from 'vitest'
import { createKeyHolder } from './__fixtures__/createKeyHolder.js'
import { connected, localNetworks } from './__fixtures__/localWorld.js'
import { createBitcoinAdapter } from './adapter.js'

const [one, two] = localNetworks()
const hash = '12'.repeat(32)
const other = '34'.repeat(32)
const coin = `${'56'.repeat(32)}`

const readerOf = (rpcUrl: string | undefined) =>
  createBitcoinAdapter().chainClient({ ...one, rpcUrls: [rpcUrl ?? ''] }).readOutcome ??
  expect.fail('no outcomes')

/** Creates a sender for an account of the second ledger. */
const senderOf = (index: number) => {
  const { chains, accounts } = inject('bitcoin')
  return createBitcoinSender(chains[1], accounts[index] ?? expect.fail('no account'))
}

/** Starts a node that answers these paths and returns 404 for all others. */
async function startNode(answers: Record<string, unknown>) {
  const server = createServer(({ url = '' }, response) => {
    const answer = answers[url]
    response.writeHead(answer === undefined ? 404 : 200).end(JSON.stringify(answer ?? 'Not found'))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return readerOf(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
}

const waiting = { status: { confirmed: false }, vin: [{ txid: coin, vout: 1 }] }

it('reports success once a block of the local ledger contains the transaction', async () => {
  const { session } = await connected({ first: 5 })
  const to = createKeyHolder('p2wpkh').address
  const sent = (await session.sendAsset?.({ to, amount: 1000n })) ?? expect.fail('cannot send')
  const readOutcome = readerOf(one.rpcUrls[0])
  const first = await readOutcome({ hash: sent })
  expect(['pending', 'succeeded']).toContain(first.status)
  await expect.poll(() => readOutcome({ hash: sent }), { timeout: 10_000 }).toEqual({ status: 'succeeded' })
  expect(await readOutcome({ hash: sent.toUpperCase() })).toEqual({ status: 'succeeded' })
  expect(await readOutcome({ hash })).toEqual({ status: 'pending' })
})

it('reports the transaction that replaced one on the local ledger (BIP-125)', async () => {
  const sender = await senderOf(7)
  const readOutcome = readerOf(two.rpcUrls[0])
  const sent = await sender.send({ fee: 150n, isReplaceable: true })
  const waiting = await readOutcome({ hash: sent })
  if (waiting.status !== 'pending') return expect.fail('it did not wait')
  expect(waiting.isKnown).toBe(true)
  const by = await sender.send({ fee: 1500n })
  const read = () => readOutcome({ hash: sent, trace: waiting.trace })
  await expect.poll(read, { timeout: 10_000 }).toEqual({ status: 'replaced', by })
  expect(await readOutcome({ hash: by })).toEqual({ status: 'succeeded' })
})

it('reports the same payments with another fee as a success on the local ledger (BIP-125)', async () => {
  const sender = await senderOf(6)
  const readOutcome = readerOf(two.rpcUrls[0])
  const payment = { address: createKeyHolder('p2wpkh', 'testnet').address, value: 2000n }
  const sent = await sender.send({ fee: 400n, isReplaceable: true, payment })
  const waiting = await readOutcome({ hash: sent })
  const { trace } = waiting.status === 'pending' ? waiting : expect.fail('it did not wait')
  const includedAs = await sender.send({ fee: 3000n, payment })
  const read = () => readOutcome({ hash: sent, trace })
  await expect.poll(read, { timeout: 10_000 }).toEqual({ status: 'succeeded', includedAs })
})

it('reports that the local ledger dropped a transaction', async () => {
  const sender = await senderOf(8)
  const readOutcome = readerOf(two.rpcUrls[0])
  const sent = await sender.send({ fee: 150n })
  const waiting = await readOutcome({ hash: sent })
  if (waiting.status !== 'pending') return expect.fail('it did not wait')
  await sender.expire(sent)
  const missing = await readOutcome({ hash: sent, trace: waiting.trace })
  if (missing.status !== 'pending') return expect.fail('too soon')
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  vi.setSystemTime(Date.now() + 60_000)
  expect(await readOutcome({ hash: sent, trace: missing.trace })).toEqual({ status: 'dropped' })
})

it('finds the replacement of a transaction by its inputs (BIP-125)', async () => {
  const answers: Record<string, unknown> = { [`/tx/${hash}`]: waiting }
  const readOutcome = await startNode(answers)
  const first = await readOutcome({ hash })
  expect(first).toEqual({ status: 'pending', isKnown: true, trace: `0 ${coin}:1` })
  if (first.status !== 'pending') return
  delete answers[`/tx/${hash}`]
  answers[`/tx/${coin}/outspend/1`] = { spent: true, txid: other, status: { confirmed: true } }
  expect(await readOutcome({ hash, trace: first.trace })).toEqual({ status: 'replaced', by: other })
  expect(await readOutcome({ hash, trace: 'nonsense' })).toEqual({ status: 'pending' })
  // This node lags behind the previous one.
  answers[`/tx/${coin}/outspend/1`] = { spent: true, txid: hash }
  expect(await readOutcome({ hash, trace: first.trace })).toMatchObject({ status: 'pending' })
})

describe('a confirmed transaction that spends the same outputs', () => {
  const [payer, seller] = ['0014aa', '0014dd']
  const input = (scriptpubkey: string, txid = coin) => ({ txid, vout: 1, prevout: { scriptpubkey } })
  const output = (scriptpubkey: string, value: number) => ({ scriptpubkey, value })
  const receiver = output('0014bb', 5)
  const first = { vin: [input(payer)], vout: [receiver, output(payer, 9)] }

  /** Returns the outcome of a pending transaction after `by` was confirmed. `undefined`: no node has it yet. */
  async function outcomeAfter(pending: object, by: object | undefined) {
    const answers: Record<string, unknown> = { [`/tx/${hash}`]: { status: { confirmed: false }, ...pending } }
    const readOutcome = await startNode(answers)
    const seen = await readOutcome({ hash })
    const { trace } = seen.status === 'pending' ? seen : expect.fail('it did not wait')
    delete answers[`/tx/${hash}`]
    answers[`/tx/${coin}/outspend/1`] = { spent: true, txid: other, status: { confirmed: true } }
    if (by) answers[`/tx/${other}`] = { status: { confirmed: true }, ...by }
    return readOutcome({ hash, trace })
  }

  it('counts as the transaction if only its change differs, or an input was added', async () => {
    const succeeded = { status: 'succeeded', includedAs: other }
    expect(await outcomeAfter(first, { ...first, vout: [receiver, output(payer, 8)] })).toEqual(succeeded)
    expect(await outcomeAfter(first, { ...first, vout: [receiver] })).toEqual(succeeded)
    expect(await outcomeAfter(first, { ...first, vin: [input(payer), input(payer, other)] })).toEqual(
      succeeded,
    )
  })

  const two = [output('0014ee', 5), receiver]
  it.each([
    ['another receiver', first, { ...first, vout: [output('0014cc', 5), output(payer, 9)] }],
    ['another amount', first, { ...first, vout: [output('0014bb', 6), output(payer, 8)] }],
    ['other positions of its payments', { ...first, vout: two }, { ...first, vout: [...two].reverse() }],
    ['other inputs before the same one', first, { ...first, vin: [input(payer, other), input(payer)] }],
    [
      'a second payer, who gets less',
      { vin: [input(payer), input(seller, other)], vout: [receiver, output(seller, 100)] },
      { vin: [input(payer), input(seller, other)], vout: [receiver, output(seller, 1)] },
    ],
    [
      'receivers that the node does not report',
      { ...first, vout: [{ value: 5 }] },
      { ...first, vout: [{ value: 5 }] },
    ],
  ])('replaces the transaction if it has %s', async (_, pending, by) => {
    expect(await outcomeAfter(pending, by)).toEqual({ status: 'replaced', by: other })
  })

  it('is waited for while a node lags behind', async () => {
    expect(await outcomeAfter(first, undefined)).toMatchObject({ status: 'pending' })
  })
})

it.each([
  ['seen by a node', `0 ${coin}:1`],
  ['just signed', `signed ${coin}:1`],
])('stays pending (%s) while a conflicting transaction is unconfirmed', async (_, trace) => {
  const outspend = `/tx/${coin}/outspend/1`
  const answers: Record<string, unknown> = { [outspend]: { spent: true, txid: other } }
  const readOutcome = await startNode(answers)
  const read = () => readOutcome({ hash, trace })
  expect(await read()).toEqual({ status: 'pending', trace })
  answers[outspend] = { spent: true, txid: other, status: { confirmed: false } }
  expect(await read()).toEqual({ status: 'pending', trace })
  // The missing time starts over when the conflicting transaction disappears.
  const missing = await readOutcome({ hash, trace: trace.replace(/^0/, '1') })
  expect(missing).toEqual({ status: 'pending', trace })
  answers[`/tx/${hash}`] = { ...waiting, status: { confirmed: true } }
  expect(await read()).toEqual({ status: 'succeeded' })
})

it('reports a transaction as dropped after a minute without it', async () => {
  const readOutcome = await startNode({ [`/tx/${coin}/outspend/1`]: { spent: false } })
  const missing = await readOutcome({ hash, trace: `0 ${coin}:1` })
  if (missing.status !== 'pending') return expect.fail('too soon')
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  vi.setSystemTime(Date.now() + 59_000)
  expect(await readOutcome({ hash, trace: missing.trace })).toEqual(missing)
  vi.setSystemTime(Date.now() + 1000)
  expect(await readOutcome({ hash, trace: missing.trace })).toEqual({ status: 'dropped' })
})

it('rejects an invalid hash, and reports an unreachable network', async () => {
  const down = readerOf('http://127.0.0.1:1')
  expect(await codeOf(down({ hash: '../blocks' }))).toBe('TRANSACTION_HASH_INVALID')
  expect(await codeOf(down({ hash }))).toBe('RPC_FAILED')
})
