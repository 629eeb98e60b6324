import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { codeOf } from '@foyer/common/adapter-testing'
import { createBitcoinSender } from '@foyer/devstack/senders'
import { expect, inject, it, onTestFinished, vi } from 'vitest'
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

it.each([
  ['a receiver', { scriptpubkey: '0014cc', value: 5 }],
  ['an amount', { scriptpubkey: '0014bb', value: 6 }],
])('reports a confirmed transaction with %s of its own as a replacement', async (_, payment) => {
  const vin = [{ txid: coin, vout: 1, prevout: { scriptpubkey: '0014aa' } }]
  const change = (value: number) => ({ scriptpubkey: '0014aa', value })
  const pending = {
    status: { confirmed: false },
    vin,
    vout: [{ scriptpubkey: '0014bb', value: 5 }, change(9)],
  }
  const answers: Record<string, unknown> = { [`/tx/${hash}`]: pending }
  const readOutcome = await startNode(answers)
  const first = await readOutcome({ hash })
  const { trace } = first.status === 'pending' ? first : expect.fail('it did not wait')
  expect(trace).toMatch(/ [0-9a-f]{32}$/)
  answers[`/tx/${coin}/outspend/1`] = { spent: true, txid: other, status: { confirmed: true } }
  delete answers[`/tx/${hash}`]
  answers[`/tx/${other}`] = { ...pending, vout: [payment, change(8)] }
  expect(await readOutcome({ hash, trace })).toEqual({ status: 'replaced', by: other })
  answers[`/tx/${other}`] = { ...pending, vout: [change(7), { scriptpubkey: '0014bb', value: 5 }] }
  expect(await readOutcome({ hash, trace })).toEqual({ status: 'succeeded', includedAs: other })
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
