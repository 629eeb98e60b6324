import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { isFoyerError, type Network, parseAccountId } from '@foyer/common'
import { codeOf } from '@foyer/common/adapter-testing'
import { expect, it, onTestFinished, vi } from 'vitest'
import { createKeyHolder } from './__fixtures__/createKeyHolder.js'
import { connected, localNetworks, satoshiOf } from './__fixtures__/localWorld.js'
import { defaultRate, findTransaction } from './esplora.js'

const [one] = localNetworks()
const own = { first: 4, way: 'standard' } as const
const dead = 'http://127.0.0.1:1'

type Answer = readonly [status: number, body: string] | 'silence'

/** Starts a node that overrides some calls and forwards all others. */
async function startNode(answers: Readonly<Record<string, Answer>>): Promise<string> {
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const { method = 'GET', url = '' } = request
    const known = Object.entries(answers).find(([call]) => `${method} ${url}`.startsWith(call))?.[1]
    if (known === 'silence') return
    const settings = method === 'POST' ? { method, body } : {}
    const passed = known ? undefined : await fetch(`${one.rpcUrls[0]}${url}`, settings)
    const [status, text] = known ?? [passed?.status ?? 500, (await passed?.text()) ?? '']
    response.writeHead(status).end(text)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const withNodes = (...rpcUrls: string[]): readonly [Network] => [{ ...one, rpcUrls }]

async function send(rpcUrls: readonly string[]) {
  const { session } = await connected({ ...own, offers: withNodes(...rpcUrls) })
  const to = createKeyHolder('p2wpkh').address
  const sent = session.sendTransaction?.({ transaction: { to, value: 4000n } })
  const error = await Promise.resolve(sent).then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  return { error, received: await satoshiOf(one, to) }
}

it('falls back to the next node, and reports when none answers', async () => {
  expect(await send([dead, one.rpcUrls[0] ?? ''])).toEqual({ error: undefined, received: 4000 })
  const { error, received } = await send([dead])
  expect([isFoyerError(error, 'RPC_FAILED'), received]).toEqual([true, 0])
})

it.each([
  'sendrawtransaction RPC error: {"code":-26,"message":"min relay fee not met"}',
  'sendrawtransaction RPC error -26: min relay fee not met',
])('reports why the network rejected a transaction: %s', async refusal => {
  const { error, received } = await send([await startNode({ 'POST /tx': [400, refusal] })])
  expect(isFoyerError(error, 'TRANSACTION_FAILED') && error.context.reason).toBe('min relay fee not met')
  expect(received).toBe(0)
})

/** Starts a node that broadcasts transactions but answers with the given status and text. */
async function startTaking(status: number, answer: string): Promise<string> {
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const isSending = request.method === 'POST'
    const settings = isSending ? { method: 'POST', body } : {}
    const passed = await fetch(`${one.rpcUrls[0]}${request.url}`, settings)
    response.writeHead(isSending ? status : passed.status).end(isSending ? answer : await passed.text())
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const refusal = (code: number, message: string) =>
  `sendrawtransaction RPC error: {"code":${code},"message":"${message}"}`

it.each<[string, number, string]>([
  ['a proxy’s 502', 502, '<html>Bad Gateway</html>'],
  ['a proxy’s 400', 400, '<html>Bad Request</html>'],
  ['spent inputs', 400, refusal(-25, 'bad-txns-inputs-missingorspent')],
  ['a conflict', 400, refusal(-26, 'txn-mempool-conflict')],
])('reports the id of a transaction that a node accepted but answered with %s', async (_, status, answer) => {
  const { session } = await connected({ ...own, offers: withNodes(await startTaking(status, answer)) })
  const to = createKeyHolder('p2wpkh').address
  const signed: unknown[] = []
  const error = await session
    .sendTransaction?.({ transaction: { to, value: 4000n }, onSigned: each => signed.push(each) })
    .catch((thrown: unknown) => thrown)
  const hash = isFoyerError(error, 'TRANSACTION_UNCONFIRMED')
    ? error.context.hash
    : expect.fail(String(error))
  expect(signed).toEqual([{ hash, trace: expect.stringMatching(/^signed( [0-9a-f]{64}:\d+)+$/) }])
  expect(await satoshiOf(one, to)).toBe(4000)
  const { spends } = (await findTransaction(one, { transactionId: hash })) ?? expect.fail('nobody has it')
  const named = spends.map(each => `${each.transactionId}:${each.index}`)
  expect(signed).toEqual([{ hash, trace: `signed ${named.join(' ')}` }])
})

it('treats a transaction that a node already has as sent', async () => {
  // The first node broadcasts the transaction but answers with an error. The second node then reports that it has it.
  let passed = 0
  const relay = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const settings = request.method === 'POST' ? { method: 'POST', body } : {}
    const answer = await fetch(`${one.rpcUrls[0]}${request.url}`, settings)
    if (request.method === 'POST') passed += 1
    response.writeHead(request.method === 'POST' ? 502 : answer.status).end(await answer.text())
  })
  await new Promise<void>(resolve => relay.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void relay.close())
  const { port } = relay.address() as AddressInfo
  const result = await send([`http://127.0.0.1:${port}`, one.rpcUrls[0] ?? ''])
  expect([passed, result]).toEqual([1, { error: undefined, received: 4000 }])
})

it('reads the fee rate from the mempool.space endpoint', async () => {
  const answers = {
    'GET /fee-estimates': [404, 'Not found'],
    'GET /v1/fees/recommended': [200, '{"fastestFee":9,"halfHourFee":7,"hourFee":4}'],
  } as const
  const { adapter, session } = await connected(own)
  const client = adapter.chainClient({ ...one, rpcUrls: [await startNode(answers)] })
  const { address: from } = parseAccountId(session.accounts[0])
  const transaction = { to: createKeyHolder('p2wpkh').address, value: 1000n }
  const [dearer = 0n, plain = 1n] = await Promise.all([
    client.estimateGas?.({ from, transaction }),
    adapter.chainClient(one).estimateGas?.({ from, transaction }),
  ])
  expect(Number(dearer) / Number(plain)).toBeCloseTo(7 / 3, 1)
})

it.each<[string, Answer, Answer]>([
  ['that has no estimate yet', [200, '{}'], [404, 'Not found']],
  ['without an endpoint for estimates', [404, 'Not found'], [404, 'Not found']],
])('sends a replaceable transaction at the default fee rate with a node %s', async (_, estimates, common) => {
  const node = await startNode({ 'GET /fee-estimates': estimates, 'GET /v1': common })
  expect(await send([node])).toEqual({ error: undefined, received: 4000 })
  const { adapter, session } = await connected(own)
  const { address: from } = parseAccountId(session.accounts[0])
  const transaction = { to: createKeyHolder('p2wpkh').address, value: 1000n }
  const [fallback = 0n, plain = 1n] = await Promise.all([
    adapter.chainClient({ ...one, rpcUrls: [node] }).estimateGas?.({ from, transaction }),
    adapter.chainClient(one).estimateGas?.({ from, transaction }),
  ])
  expect(Number(fallback) / Number(plain)).toBeCloseTo(defaultRate / 3, 1)
})

it.each<[string, Readonly<Record<string, Answer>>]>([
  ['is not a list', { 'GET /address': [200, '{}'] }],
  ['lists invalid entries', { 'GET /address': [200, '[{"txid":"x","vout":0,"value":1}]'] }],
  ['is not JSON', { 'GET /address': [200, '<html>'] }],
  ['is a rate limit (429)', { 'GET /address': [429, 'slow down'] }],
])('rejects a node whose answer %s', async (_, answers) => {
  const { adapter } = await connected(own)
  const client = adapter.chainClient({ ...one, rpcUrls: [await startNode(answers)] })
  expect(await codeOf(client.readBalance({ address: createKeyHolder('p2tr').address }))).toBe('RPC_FAILED')
})

it.each(['0', '-1', '20000', '"cheap"'])('rejects a node with a fee rate of %s', async rate => {
  const answers: Readonly<Record<string, Answer>> = {
    'GET /fee-estimates': [200, `{"3":${rate}}`],
    'GET /v1': [404, 'Not found'],
  }
  const { error } = await send([await startNode(answers)])
  expect(isFoyerError(error, 'RPC_FAILED')).toBe(true)
})

it('times out after ten seconds without an answer, and aborts immediately on cancellation', async () => {
  const { adapter } = await connected(own)
  const client = adapter.chainClient({ ...one, rpcUrls: [await startNode({ 'GET /': 'silence' })] })
  const { address } = createKeyHolder('p2tr')
  const cancel = new AbortController()
  const cancelled = codeOf(client.readBalance({ address, signal: cancel.signal }))
  cancel.abort()
  expect(await cancelled).toBe('ABORTED')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const waiting = codeOf(client.readBalance({ address }))
  await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(0))
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await waiting).toBe('RPC_FAILED')
})
