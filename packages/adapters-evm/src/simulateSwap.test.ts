import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { numberToHex, pad, toEventSelector } from 'viem'
import { describe, expect, it, onTestFinished } from 'vitest'
import { localNetworks } from './__fixtures__/localWorld.js'
import { simulateSwap } from './simulateSwap.js'

const [network] = localNetworks()
const address = (digit: string) => `0x${digit.repeat(40)}` as const
const [from, other, router, dollar, coin] = ['a', 'b', 'c', 'd', 'f'].map(address) as [
  `0x${string}`,
  `0x${string}`,
  `0x${string}`,
  `0x${string}`,
  `0x${string}`,
]
const native = address('e')
const transfer = toEventSelector('Transfer(address,address,uint256)')
const approval = toEventSelector('Approval(address,address,uint256)')
const approvalForAll = toEventSelector('ApprovalForAll(address,address,bool)')
const transaction = { to: router, data: '0x5ca1ab1e', value: 7n }

/** What a token, or a node for its own coin, tells of a move. */
function log(token: string, event: string, owner: string, receiver: string, units = 1n) {
  const topics = [event, pad(owner as `0x${string}`), pad(receiver as `0x${string}`)]
  return { address: token, topics, data: numberToHex(units, { size: 32 }) }
}

const done = (returnData = '0x', logs: readonly object[] = []) => ({ status: '0x1', returnData, logs })
const units = (value: bigint) => done(numberToHex(value, { size: 32 }))

/** A node that answers every simulation the same, and what it was asked. */
async function serve(result: unknown) {
  const asked: { method: string; params: unknown }[] = []
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const { id, method, params } = JSON.parse(Buffer.concat(parts).toString())
    asked.push({ method, params })
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ jsonrpc: '2.0', id, result }))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { asked, network: { ...network, rpcUrls: [url] } as typeof network }
}

async function reckon(result: unknown, change: object = {}) {
  const world = await serve(result)
  const question = { from, transaction, given: { token: dollar, amount: 5n }, wanted: {}, ...change }
  return { ...world, outcome: await simulateSwap(world.network, question) }
}

const ofCalls = (...calls: readonly unknown[]) => [{ calls }]

describe('what a node reckons', () => {
  it('of a token is what the account holds more than before, whatever it held', async () => {
    const calls = ofCalls(units(100n), done('0x01', []), units(142n))
    const { outcome, asked } = await reckon(calls, { wanted: { token: coin } })
    expect(outcome).toEqual({ received: 42n, isTaking: false })
    const swap = { from, to: router, data: '0x5ca1ab1e', value: '0x7' }
    const balance = { from, to: coin, data: `0x70a08231${pad(from).slice(2)}` }
    const params = [
      { blockStateCalls: [{ calls: [balance, swap, balance] }], traceTransfers: true },
      'latest',
    ]
    expect(asked).toEqual([{ method: 'eth_simulateV1', params }])
  })

  it('of a token that tells no balance is nothing', async () => {
    const calls = ofCalls(done(), done(), done())
    expect((await reckon(calls, { wanted: { token: coin } })).outcome).toMatchObject({ received: 0n })
    const first = ofCalls(done(), done(), units(5n))
    expect((await reckon(first, { wanted: { token: coin } })).outcome).toMatchObject({ received: 5n })
  })

  it('of the network’s coin is what came to the account less what went', async () => {
    const logs = [
      log(native, transfer, router, from, 50n),
      log(native.toUpperCase().replace('0X', '0x'), transfer, router, from, 5n),
      log(native, transfer, from, router, 7n),
      log(native, transfer, router, other, 1000n),
      log(native, approval, router, from, 2000n),
      log(coin, transfer, router, from, 3000n),
    ]
    const { outcome, asked } = await reckon(ofCalls(done('0x', logs)), {
      transaction: { to: router },
    })
    expect(outcome).toEqual({ received: 48n, isTaking: false })
    const calls = [{ from, to: router, data: '0x', value: '0x0' }]
    expect(asked).toMatchObject([{ params: [{ blockStateCalls: [{ calls }] }, 'latest'] }])
  })

  it('takes where the account gives another token, or lets somebody take one, or all of them', async () => {
    const isTaking = async (...logs: readonly object[]) =>
      (await reckon(ofCalls(done('0x', logs)))).outcome?.isTaking
    expect(await isTaking(log(coin, transfer, from, other))).toBe(true)
    expect(await isTaking(log(coin, approval, from, other))).toBe(true)
    expect(await isTaking(log(dollar, approvalForAll, from, other))).toBe(true)
    expect(await isTaking(log(dollar, transfer, from, other), log(coin, transfer, from, other))).toBe(true)
    // What is swapped, the network’s coin, what others give, and what is no move.
    expect(await isTaking(log(dollar, transfer, from, router))).toBe(false)
    expect(await isTaking(log(dollar.toUpperCase().replace('0X', '0x'), approval, from, router))).toBe(false)
    expect(await isTaking(log(native, transfer, from, router))).toBe(false)
    expect(await isTaking(log(coin, transfer, other, from))).toBe(false)
    expect(await isTaking(log(coin, toEventSelector('Swap(address,address)'), from, other))).toBe(false)
    expect(await isTaking({ address: coin, topics: [], data: '0x' })).toBe(false)
    expect(await isTaking()).toBe(false)
  })

  it('takes by the swap itself where a token is wanted: balances that are read beside tell nothing', async () => {
    const taking = done('0x', [log(dollar, approvalForAll, from, other)])
    const wanted = { wanted: { token: coin } }
    expect((await reckon(ofCalls(units(1n), taking, units(2n)), wanted)).outcome?.isTaking).toBe(true)
    const { status, returnData } = units(1n)
    expect((await reckon(ofCalls(units(1n), { status, returnData }, units(2n)), wanted)).outcome).toEqual({
      received: 1n,
      isTaking: false,
    })
  })

  it.each([
    ['nothing', null],
    ['no blocks', []],
    ['no list', { calls: [done()] }],
    ['no calls', [{}]],
    ['too few calls', ofCalls()],
    ['too many calls', ofCalls(done(), done())],
    ['a failure', ofCalls({ ...done(), status: '0x0' })],
    ['no block', [null]],
  ])('is unknown where it answers %s', async (_, answer) => {
    expect((await reckon(answer)).outcome).toBeUndefined()
  })

  it('is unknown where one call of several fails', async () => {
    const calls = ofCalls(units(1n), { ...done(), status: '0x0' }, units(2n))
    expect((await reckon(calls, { wanted: { token: coin } })).outcome).toBeUndefined()
  })
})
