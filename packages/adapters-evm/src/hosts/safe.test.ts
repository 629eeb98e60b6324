import { defineNetwork, type Session } from '@foyer/common'
import { privateKeyToAccount } from 'viem/accounts'
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest'
import { LocalPage, localNetworks } from '../__fixtures__/localWorld.js'
import { createEvmAdapter } from '../adapter.js'
import type { Eip1193Provider } from '../provider.js'

const origin = 'https://app.safe.global'
const signer = privateKeyToAccount(inject('evm').accounts[2].privateKey)
const safeTxHash = `0x${'5a'.repeat(32)}`
const txHash = `0x${'ab'.repeat(32)}`

interface SdkRequest {
  readonly id: string
  readonly method: string
  readonly params: Record<string, unknown>
}

/** Creates a Safe's page, which answers the SDK's messages and signs with a key in place of the owners. */
function createSafePage() {
  const asked: SdkRequest[] = []
  const known: Record<string, unknown> = {}
  const failures: Record<string, string> = {}
  const network = localNetworks()[0]
  const page = Object.assign(new LocalPage(), {
    crypto, // the SDK creates message ids with it
    location: { ancestorOrigins: [origin] },
    parent: {
      postMessage(request: SdkRequest) {
        asked.push(request)
        void answer(request).then(
          data => say({ id: request.id, success: true, version: '9.1.0', data }),
          error => say({ id: request.id, success: false, version: '9.1.0', error: String(error) }),
        )
      },
    },
  })
  const say = (data: unknown, { source = page.parent as object, from = origin } = {}) =>
    page.dispatchEvent(Object.assign(new Event('message'), { data, source, origin: from }))
  const answer = async ({ method, params }: SdkRequest): Promise<unknown> => {
    if (failures[method]) throw failures[method]
    if (known[method] !== undefined) return known[method]
    switch (method) {
      case 'getSafeInfo':
        return {
          safeAddress: signer.address,
          chainId: Number(network.id.split(':')[1]),
          threshold: 1,
          owners: [],
        }
      case 'signMessage':
        return { signature: await signer.signMessage({ message: String(params['message']) }) }
      case 'signTypedMessage':
        return { signature: await signer.signTypedData(params['typedData'] as never) }
      case 'sendTransactions':
        return { safeTxHash }
      case 'getTxBySafeTxHash':
        return { txStatus: 'SUCCESS', txHash }
      case 'rpcCall':
        return params['call'] === 'safe_setSettings' ? {} : callNode(network.rpcUrls[0], params)
      default:
        throw `unknown ${method}`
    }
  }
  return { page, asked, known, failures, say, network }
}

async function callNode(
  url: string | undefined,
  { call, params }: Record<string, unknown>,
): Promise<unknown> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: call, params })
  const response = await fetch(url ?? '', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  })
  return ((await response.json()) as { result: unknown }).result
}

const world = {} as ReturnType<typeof createSafePage>
beforeEach(() => {
  Object.assign(world, createSafePage())
  vi.stubGlobal('window', world.page) // the SDK reads it
})
afterEach(() => void vi.unstubAllGlobals())

/** Opens the session that core opens on page load. */
async function openSafe(): Promise<Session & { readonly provider: Eip1193Provider }> {
  const connector = createEvmAdapter({ page: world.page }).walletAround?.()
  const sessions = await connector?.reconnect?.({
    networks: [world.network],
    signal: AbortSignal.timeout(5000),
  })
  return (sessions?.[0] ?? expect.fail('not connected')) as never
}

it("opens on the Safe's account and network without a prompt", async () => {
  const session = await openSafe()
  expect(session.accounts).toEqual([`${world.network.id}:${signer.address}`])
  expect(session.networkId).toBe(world.network.id)
  expect(new Set(world.asked.map(each => each.method))).toEqual(new Set(['getSafeInfo']))
})

it("signs texts offchain, and returns empty bytes for an owner's later signature", async () => {
  const session = await openSafe()
  const signature = await session.signMessage?.({ message: 'Grüezi' })
  expect(signature).toBe(await signer.signMessage({ message: 'Grüezi' }))
  const settings = world.asked.find(each => each.method === 'rpcCall')
  expect(settings?.params).toEqual({ call: 'safe_setSettings', params: [{ offChainSigning: true }] })
  world.known['signMessage'] = { messageHash: txHash }
  expect(await session.signMessage?.({ message: 'later' })).toBe('0x')
})

it('signs typed data', async () => {
  const session = await openSafe()
  const typedData = {
    domain: { name: 'Foyer' },
    types: { Note: [{ name: 'text', type: 'string' }] },
    primaryType: 'Note',
    message: { text: 'hello' },
  } as const
  expect(await session.signTypedData?.({ typedData })).toBe(await signer.signTypedData(typedData))
})

it('waits for an onchain signature before it returns empty bytes', async () => {
  const session = await openSafe()
  world.known['signMessage'] = { safeTxHash }
  world.known['getTxBySafeTxHash'] = { txStatus: 'AWAITING_EXECUTION', txHash: null }
  const signed = vi.fn()
  const signing = session.signMessage?.({ message: 'on the chain' }).then(signed)
  const looks = () => world.asked.filter(each => each.method === 'getTxBySafeTxHash').length
  await vi.waitFor(() => expect(looks()).toBe(1))
  expect(signed).not.toHaveBeenCalled()
  world.known['getTxBySafeTxHash'] = { txStatus: 'SUCCESS', txHash }
  await signing
  expect(signed).toHaveBeenCalledWith('0x')
  expect(looks()).toBe(2)
})

const transaction = { to: signer.address, value: 7n, data: '0x' }

it('returns the transaction hash if the Safe executed the transaction', async () => {
  const session = await openSafe()
  expect(await session.sendTransaction?.({ transaction })).toBe(txHash)
  const sent = world.asked.find(each => each.method === 'sendTransactions')
  expect(sent?.params['txs']).toEqual([{ to: signer.address, value: '7', data: '0x' }])
})

it('returns the safeTxHash if other owners must sign, and finds the receipt by it later', async () => {
  world.known['getTxBySafeTxHash'] = { txStatus: 'AWAITING_CONFIRMATIONS' }
  const session = await openSafe()
  expect(await session.sendTransaction?.({ transaction })).toBe(safeTxHash)
  const status = { method: 'wallet_getCallsStatus', params: [safeTxHash] }
  expect(await session.provider.request(status)).toMatchObject({ id: safeTxHash, status: 100 })
  world.known['getTxBySafeTxHash'] = { txStatus: 'SUCCESS', txHash }
  world.known['rpcCall'] = { transactionHash: txHash, status: '0x1' }
  const receipt = { method: 'eth_getTransactionReceipt', params: [safeTxHash] }
  expect(await session.provider.request(receipt)).toEqual({ transactionHash: txHash, status: '0x1' })
  expect(await session.provider.request(status)).toMatchObject({
    status: 200,
    receipts: [{ transactionHash: txHash, status: '0x1' }],
  })
})

it('reports a transaction with failed calls as failed, although its receipt reports success', async () => {
  world.known['getTxBySafeTxHash'] = { txStatus: 'FAILED', txHash }
  world.known['rpcCall'] = { transactionHash: txHash, status: '0x1' }
  const session = await openSafe()
  await expect(session.sendTransaction?.({ transaction })).rejects.toMatchObject({
    code: 'TRANSACTION_FAILED',
  })
  const failed = { transactionHash: txHash, status: '0x0' }
  const receipt = { method: 'eth_getTransactionReceipt', params: [safeTxHash] }
  expect(await session.provider.request(receipt)).toEqual(failed)
  const status = { method: 'wallet_getCallsStatus', params: [safeTxHash] }
  expect(await session.provider.request(status)).toMatchObject({ status: 500, receipts: [failed] })
})

describe('transactions that appear canceled', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }))
  afterEach(() => void vi.useRealTimers())
  const cancelled = { txStatus: 'CANCELLED', txHash: null }

  it('resolve to their safeTxHash after 20 seconds, since they may have been executed', async () => {
    world.known['getTxBySafeTxHash'] = { txStatus: 'AWAITING_EXECUTION', txHash: null }
    const session = await openSafe()
    const sending = session.sendTransaction?.({ transaction })
    await vi.advanceTimersByTimeAsync(19_000)
    world.known['getTxBySafeTxHash'] = cancelled
    await vi.advanceTimersByTimeAsync(2000)
    expect(await sending).toBe(safeTxHash)
    expect(await session.readOutcome?.({ hash: safeTxHash })).toEqual({ status: 'pending', isKnown: true })
    world.known['getTxBySafeTxHash'] = { txStatus: 'SUCCESS', txHash }
    expect(await session.readOutcome?.({ hash: safeTxHash })).toEqual({ status: 'succeeded' })
  })

  it('resolve to their hash if the service only lagged behind', async () => {
    world.known['getTxBySafeTxHash'] = cancelled
    const session = await openSafe()
    const sending = session.sendTransaction?.({ transaction })
    await vi.advanceTimersByTimeAsync(3000)
    world.known['getTxBySafeTxHash'] = { txStatus: 'SUCCESS', txHash }
    await vi.advanceTimersByTimeAsync(1000)
    expect(await sending).toBe(txHash)
  })

  it('count as dropped after a minute, unless they were executed', async () => {
    world.known['getTxBySafeTxHash'] = cancelled
    const session = await openSafe()
    const read = () => session.readOutcome?.({ hash: safeTxHash })
    const bundle = { account: session.accounts[0], id: safeTxHash }
    const readBundle = () => session.readCalls?.(bundle)
    const waits = { status: 'pending', isKnown: true }
    expect([await readBundle(), await read()]).toEqual([waits, waits])
    await vi.advanceTimersByTimeAsync(59_000)
    expect([await read(), await readBundle()]).toEqual([waits, waits])
    await vi.advanceTimersByTimeAsync(1000)
    expect(await read()).toEqual({ status: 'dropped' })
    expect(await readBundle()).toEqual({ status: 'dropped', isFinal: true })
    world.known['getTxBySafeTxHash'] = { txStatus: 'SUCCESS', txHash }
    expect(await read()).toEqual({ status: 'succeeded' })
  })
})

it.each([
  ['AWAITING_CONFIRMATIONS', { status: 'pending', isKnown: true }],
  ['AWAITING_EXECUTION', { status: 'pending', isKnown: true }],
  ['SUCCESS', { status: 'succeeded' }],
  ['FAILED', { status: 'failed' }],
])('reports a transaction with status %s at the Safe', async (txStatus, outcome) => {
  const session = await openSafe()
  world.known['getTxBySafeTxHash'] = { txStatus, txHash: null }
  expect(await session.readOutcome?.({ hash: safeTxHash })).toEqual(outcome)
})

it('returns no outcome for a transaction that is unknown to the Safe', async () => {
  const session = await openSafe()
  world.failures['getTxBySafeTxHash'] = 'Not Found'
  expect(await session.readOutcome?.({ hash: txHash })).toBeUndefined()
})

it('sends calls as one transaction', async () => {
  const session = await openSafe()
  const calls = [transaction, { to: signer.address, data: '0x12' }]
  const { networkId } = session
  expect(await session.sendCalls?.({ networkId, calls, isAtomicRequired: true })).toEqual({ id: safeTxHash })
  const [sent, ...others] = world.asked.filter(each => each.method === 'sendTransactions')
  expect(others).toEqual([])
  expect(sent?.params['txs']).toEqual([
    { to: signer.address, value: '7', data: '0x' },
    { to: signer.address, value: '0', data: '0x12' },
  ])
})

it.each([
  ['sendTransactions', 'Transaction was rejected', 'REQUEST_REJECTED'],
  ['sendTransactions', 'out of order', 'OUTCOME_UNKNOWN'],
])('maps a failure of %s with "%s" to %s', async (method, message, code) => {
  const session = await openSafe()
  world.failures[method] = message
  await expect(session.sendTransaction?.({ transaction })).rejects.toMatchObject({ code })
})

it('rejects a switch to another network', async () => {
  const session = await openSafe()
  const elsewhere = defineNetwork({ ...world.network, id: 'eip155:5' })
  await expect(session.switchNetwork?.({ network: elsewhere })).rejects.toMatchObject({
    code: 'NETWORK_SWITCH_FAILED',
  })
  await expect(session.provider.request({ method: 'eth_mining' })).rejects.toMatchObject({ code: 4200 })
})

it('accepts messages only from the parent window and its origin', async () => {
  const post = vi.spyOn(world.page.parent, 'postMessage')
  const forge = (request: SdkRequest) => {
    const data = { safeAddress: `0x${'66'.repeat(20)}`, chainId: 1 }
    const answer = { id: request.id, success: true, version: '9.1.0', data }
    world.say(answer, { source: {} })
    world.say(answer, { from: 'https://app.safe.global.evil.example' })
    world.say(answer, { from: 'https://appxsafe.global' })
  }
  const info = { safeAddress: signer.address, chainId: Number(world.network.id.split(':')[1]) }
  post.mockImplementation(request =>
    queueMicrotask(() => {
      forge(request)
      world.say({ id: request.id, success: true, version: '9.1.0', data: info })
    }),
  )
  expect((await openSafe()).accounts).toEqual([`${world.network.id}:${signer.address}`])
})
