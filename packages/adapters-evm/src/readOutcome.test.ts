import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text as readText } from 'node:stream/consumers'
import { codeOf } from '@foyer/common/adapter-testing'
import { callRpc, startEmptyChain } from '@foyer/devstack'
import { expect, inject, it, onTestFinished, vi } from 'vitest'
import { localNetworks } from './__fixtures__/localWorld.js'
import { createEvmAdapter } from './adapter.js'

/** The timeout of a poll. The node returns a transaction's hash before a block contains it. */
const inTime = { timeout: 10_000 }

const client = () => {
  const { readOutcome } = createEvmAdapter().chainClient(localNetworks()[0])
  return { readOutcome: readOutcome ?? expect.fail('no outcomes') }
}

async function send(to: string, data = '0x'): Promise<string> {
  const [chain] = inject('evm').chains
  const from = inject('evm').accounts[5]?.address
  const transaction = { from, to, data, gas: '0x186a0' }
  const [hash] = await callRpc(chain.rpcUrl, [{ method: 'eth_sendTransaction', params: [transaction] }])
  return String(hash)
}

it('reports the outcome of a transaction', async () => {
  const { readOutcome } = client()
  const somebody = inject('evm').accounts[2].address
  const transfer = await send(somebody)
  await expect.poll(() => readOutcome({ hash: transfer }), inTime).toEqual({ status: 'succeeded' })
  const { address } = inject('evm').chains[0].tokens.dollar
  const nonsense = await send(address, '0xdeadbeef')
  await expect.poll(() => readOutcome({ hash: nonsense }), inTime).toEqual({ status: 'failed' })
})

it('reports an unknown transaction as pending, and an unreachable network', async () => {
  const hash = `0x${'12'.repeat(32)}`
  expect(await client().readOutcome({ hash })).toEqual({ status: 'pending' })
  const [network] = localNetworks()
  const down = createEvmAdapter().chainClient({ ...network, rpcUrls: ['http://127.0.0.1:1'] })
  expect(await codeOf(down.readOutcome?.({ hash }) ?? Promise.resolve())).toBe('RPC_FAILED')
})

it('rejects an invalid hash without a request', async () => {
  const [network] = localNetworks()
  const down = createEvmAdapter().chainClient({ ...network, rpcUrls: ['http://127.0.0.1:1'] })
  for (const hash of ['0x12', '12'.repeat(32), `0x${'zz'.repeat(32)}`])
    expect(await codeOf(down.readOutcome?.({ hash }) ?? Promise.resolve())).toBe('TRANSACTION_HASH_INVALID')
})

const headers = { 'content-type': 'application/json' }

/** Starts a node with scripted answers. Returns its URL. */
async function startNode(answer: (body: string) => Promise<string>): Promise<string> {
  const server = createServer(async (request, response) => {
    response.writeHead(200, headers).end(await answer(await readText(request)))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** Starts a node whose blocks the test mines. */
async function openChain() {
  const chain = await startEmptyChain(31_999)
  onTestFinished(() => chain.stop())
  const network = { ...localNetworks()[0], id: 'eip155:31999', rpcUrls: [chain.rpcUrl] } as const
  const call = async (method: string, ...params: unknown[]) => {
    const [answer] = await callRpc(chain.rpcUrl, [{ method, params }])
    return answer
  }
  await call('evm_setAutomine', false)
  await call('evm_setIntervalMining', 0)
  const [from = '', to = ''] = (await call('eth_accounts')) as string[]
  const send = async (change: object) => {
    const transaction = { from, to, nonce: '0x0', gas: '0x186a0', gasPrice: '0x77359400', ...change }
    return String(await call('eth_sendTransaction', transaction))
  }
  const { readOutcome = expect.fail('no outcomes') } = createEvmAdapter().chainClient(network)
  const first = await send({ value: '0x1' })
  const seen = await readOutcome({ hash: first })
  if (seen.status !== 'pending' || !seen.trace) return expect.fail('it is not pending')
  expect(seen.isKnown).toBe(true)
  return { call, send, readOutcome, from, to, first, trace: seen.trace, network }
}

it('finds the replacement of a transaction any number of blocks later', async () => {
  const { call, send, readOutcome, from, first, trace } = await openChain()
  const faster = await send({ value: '0x2', gasPrice: '0xee6b2800' })
  await call('anvil_mine', '0x1')
  const other = await send({ to: from, nonce: '0x1' })
  await call('anvil_mine', '0x9')
  expect(await readOutcome({ hash: first, trace })).toEqual({ status: 'replaced', by: faster })
  expect(await readOutcome({ hash: faster, trace })).toEqual({ status: 'succeeded' })
  expect(await readOutcome({ hash: other })).toEqual({ status: 'succeeded' })
  // Without a trace from its pending time, the replacement cannot be found.
  expect(await readOutcome({ hash: first })).toEqual({ status: 'pending' })
  expect(await readOutcome({ hash: first, trace: 'nonsense' })).toEqual({ status: 'pending' })
})

it.each([
  ['succeeds', '0x', 'succeeded'],
  ['fails', '0xfe', 'failed'], // the instruction INVALID
])('reports the outcome of the same call with another fee, which %s', async (_, code, status) => {
  const { call, send, readOutcome, to } = await openChain()
  await call('anvil_setCode', to, code)
  const first = await send({ nonce: '0x1', value: '0x5' })
  const seen = await readOutcome({ hash: first })
  const { trace } = seen.status === 'pending' ? seen : expect.fail('it is not pending')
  const faster = await send({ nonce: '0x1', value: '0x5', gasPrice: '0xee6b2800' })
  const fastest = await send({ nonce: '0x1', value: '0x5', gasPrice: '0x1dcd65000' })
  expect(await readOutcome({ hash: first, trace })).toMatchObject({ status: 'pending' })
  await call('anvil_mine', '0x2')
  expect(await readOutcome({ hash: first, trace })).toEqual({ status, includedAs: fastest })
  expect(await readOutcome({ hash: faster, trace })).toEqual({ status, includedAs: fastest })
})

it.each([
  ['value', { value: '0x2' }],
  ['receiver', { to: `0x${'77'.repeat(20)}` }],
  ['data', { data: '0x01' }],
])('reports a transaction with another %s as a replacement', async (_, change) => {
  const { call, send, readOutcome, first, trace } = await openChain()
  const by = await send({ value: '0x1', gasPrice: '0xee6b2800', ...change })
  await call('anvil_mine', '0x1')
  expect(await readOutcome({ hash: first, trace })).toEqual({ status: 'replaced', by })
  // An older version wrote traces without the call.
  const old = trace.split(' ').slice(0, 4).join(' ')
  expect(await readOutcome({ hash: first, trace: old })).toEqual({ status: 'replaced', by })
})

it.each([
  ['delegates accounts (EIP-7702)', { type: '0x4', authorizationList: [{ chainId: '0x1', nonce: '0x1' }] }],
  ['carries blobs', { type: '0x3', blobVersionedHashes: [`0x01${'aa'.repeat(31)}`] }],
  ['creates a contract', { to: null }],
])('counts no other transaction as one that %s', async (_, change) => {
  const { call, send, readOutcome: readFirst, first, network } = await openChain()
  const [rpcUrl = ''] = network.rpcUrls
  const changing = await startNode(async body => {
    const text = await (await fetch(rpcUrl, { method: 'POST', body, headers })).text()
    if (!body.includes('eth_getTransactionByHash')) return text
    const answer = JSON.parse(text)
    return JSON.stringify({ ...answer, result: answer.result && { ...answer.result, ...change } })
  })
  const { readOutcome = readFirst } = createEvmAdapter().chainClient({ ...network, rpcUrls: [changing] })
  const seen = await readOutcome({ hash: first })
  const { trace } = seen.status === 'pending' ? seen : expect.fail('it is not pending')
  const by = await send({ value: '0x1', gasPrice: '0xee6b2800' })
  await call('anvil_mine', '0x1')
  expect(await readOutcome({ hash: first, trace })).toEqual({ status: 'replaced', by })
})

it('adds the call to a trace of an older version while a node has the transaction', async () => {
  const { call, send, readOutcome, first, trace } = await openChain()
  const old = trace.split(' ').slice(0, 4).join(' ')
  expect(await readOutcome({ hash: first, trace: old })).toMatchObject({ status: 'pending', trace })
  const by = await send({ value: '0x1', gasPrice: '0xee6b2800' })
  await call('anvil_mine', '0x1')
  expect(await readOutcome({ hash: first, trace })).toEqual({ status: 'succeeded', includedAs: by })
})

it('does not report a transaction as its own replacement while its receipt is delayed', async () => {
  const { call, first, trace, network } = await openChain()
  await call('anvil_mine', '0x1')
  const [rpcUrl = ''] = network.rpcUrls
  const lagging = await startNode(async body => {
    const text = await (await fetch(rpcUrl, { method: 'POST', body, headers })).text()
    return body.includes('eth_getTransactionReceipt')
      ? JSON.stringify({ jsonrpc: '2.0', id: JSON.parse(body).id, result: null })
      : text
  })
  const { readOutcome } = createEvmAdapter().chainClient({ ...network, rpcUrls: [lagging] })
  const outcome = await readOutcome?.({ hash: first, trace })
  expect(outcome).toMatchObject({ status: 'pending', isKnown: true })
  const capitals = `0x${first.slice(2).toUpperCase()}`
  expect(await readOutcome?.({ hash: capitals, trace })).toMatchObject({ status: 'pending', isKnown: true })
})

it('reports a transaction as dropped after a minute without it', async () => {
  const { call, readOutcome, first, trace } = await openChain()
  await call('anvil_dropTransaction', first)
  const missing = await readOutcome({ hash: first, trace })
  if (missing.status !== 'pending') return expect.fail('too soon')
  expect(missing.isKnown).toBeUndefined()
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  vi.setSystemTime(Date.now() + 59_000)
  expect(await readOutcome({ hash: first, trace: missing.trace })).toEqual(missing)
  vi.setSystemTime(Date.now() + 1000)
  expect(await readOutcome({ hash: first, trace: missing.trace })).toEqual({ status: 'dropped' })
})
