import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text as readText } from 'node:stream/consumers'
import { FoyerError, type Network } from '@foyer/common'
import { codeOf } from '@foyer/common/adapter-testing'
import {
  type AbiFunction,
  encodeFunctionData,
  encodeFunctionResult,
  parseAbi,
  parseAbiItem,
  toFunctionSelector,
  zeroAddress,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { describe, expect, inject, it, onTestFinished } from 'vitest'
import { localNetworks } from './__fixtures__/localWorld.js'
import { createEvmAdapter } from './adapter.js'
import { runRead } from './reads.js'

const [network] = localNetworks()
const [named, , unnamed] = inject('evm').accounts
const clientOf = (on: Network = network) => createEvmAdapter().chainClient(on)

describe('a failed read', () => {
  it.each<[string, unknown, object]>([
    [
      'with the short message if the failure has one',
      { shortMessage: 'short', message: 'long' },
      { reason: 'short' },
    ],
    ['with the full message if the failure has no short one', new Error('long'), { reason: 'long' }],
    [
      'with the full message if the short one is not a text',
      { shortMessage: 7, message: 'long' },
      { reason: 'long' },
    ],
    ['without a reason if the message is not a text', { message: { html: 'no' } }, {}],
    ['without a reason if `undefined` was thrown', undefined, {}],
  ])('includes the reason %s', async (_, cause, reason) => {
    const reading = runRead(network, undefined, () => Promise.reject(cause))
    await expect(reading).rejects.toMatchObject({ code: 'RPC_FAILED', cause })
    const error = await reading.catch((thrown: FoyerError<'RPC_FAILED'>) => thrown)
    expect(error).toHaveProperty('context', { networkId: network.id, ...reason })
  })

  it('keeps a Foyer error unchanged', async () => {
    const failure = new FoyerError('TRANSACTION_HASH_INVALID', { networkId: network.id, hash: '0x' })
    await expect(runRead(network, undefined, () => Promise.reject(failure))).rejects.toBe(failure)
  })
})

describe('a gas estimate', () => {
  const { address: dollar } = inject('evm').chains[0].tokens.dollar
  const transfer = encodeFunctionData({
    abi: parseAbi(['function transfer(address, uint256)']),
    functionName: 'transfer',
    args: [unnamed.address, 1n],
  })
  const estimate = (from: string, transaction: { to: string; data?: string; value?: bigint }) =>
    clientOf().estimateGas?.({ from, transaction }) ?? expect.fail('no estimate')

  it('uses the given call and sender', async () => {
    expect(await estimate(named.address, { to: dollar, data: transfer })).toBeGreaterThan(30_000n)
    const poor = privateKeyToAccount(generatePrivateKey()).address
    expect(await codeOf(estimate(poor, { to: dollar, data: transfer }))).toBe('RPC_FAILED')
  })

  it('includes the value, which a non-payable contract rejects', async () => {
    const paid = estimate(named.address, { to: dollar, data: transfer, value: 1n })
    expect(await codeOf(paid)).toBe('RPC_FAILED')
    expect(await estimate(named.address, { to: unnamed.address })).toBe(21_000n)
  })
})

const [reverse, resolve] = [
  'function reverseWithGateways(bytes, uint256, string[]) view returns (string, address, address)',
  'function resolveWithGateways(bytes, bytes, string[]) view returns (bytes, address)',
].map(each => parseAbiItem([each]) as AbiFunction) as [AbiFunction, AbiFunction] // both texts are functions

/** Starts a network where every address has a name. `answer` supplies the forward resolution. */
async function startNamed(answer: (closed: Promise<void>) => Promise<`0x${string}`>): Promise<Network> {
  const server = createServer(async (request, response) => {
    const { id, params } = JSON.parse(await readText(request)) as { id: number; params: [{ data: string }] } // the format of viem's requests
    const closed = new Promise<void>(done => response.on('close', done))
    const isReverse = params[0].data.startsWith(toFunctionSelector(reverse))
    const result = isReverse
      ? encodeFunctionResult({ abi: [reverse], result: ['merchant.eth', zeroAddress, zeroAddress] })
      : encodeFunctionResult({ abi: [resolve], result: [await answer(closed), zeroAddress] })
    response.end(JSON.stringify({ jsonrpc: '2.0', id, result }))
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { ...network, rpcUrls: [`http://127.0.0.1:${(server.address() as AddressInfo).port}`] }
}

describe('the name of an address', () => {
  it('is found in any letter case of the address', async () => {
    const { address, name } = named
    expect(await clientOf().lookupName?.({ address: address.toLowerCase() })).toBe(name)
  })

  it('is missing if it does not resolve', async () => {
    const client = clientOf(await startNamed(async () => `0x${'0'.repeat(64)}`))
    expect(await client.lookupName?.({ address: named.address })).toBeUndefined()
  })

  it('is no longer requested in either direction once the callers abort', async () => {
    const questions: { isGivenUp: boolean }[] = []
    const client = clientOf(
      await startNamed(async closed => {
        const question = { isGivenUp: false }
        questions.push(question)
        await closed
        question.isGivenUp = true
        return '0x'
      }),
    )
    const leaving = new AbortController()
    const { address } = named
    const looking = client.lookupName?.({ address, signal: leaving.signal }) ?? expect.fail('no names')
    const looked = codeOf(looking)
    await expect.poll(() => questions).toEqual([{ isGivenUp: false }])
    leaving.abort()
    expect(await looked).toBe('ABORTED')
    // The request ends before its own timeout.
    await expect.poll(() => questions, { timeout: 5000 }).toEqual([{ isGivenUp: true }])
  })
})

it('returns no avatar for an invalid name', async () => {
  expect(await clientOf().readAvatar?.({ name: 'not a name..' })).toBeUndefined()
})

it('loads rarely used reads on demand', async () => {
  const { estimateTransferFee, readOutcome, checkSwap, verifyMessage } = clientOf()
  const [from, to] = [named.address, unnamed.address]
  expect(await estimateTransferFee?.({ from, to, amount: 1n })).toMatchObject({ likely: expect.any(BigInt) })
  expect(await readOutcome?.({ hash: `0x${'12'.repeat(32)}` })).toEqual({ status: 'pending' })
  const swap = { from, transaction: { to: from }, given: { amount: 1n }, wanted: { token: to } }
  expect(await codeOf(checkSwap?.(swap) ?? expect.fail('no check'))).toBe('SWAP_TRANSACTION_INVALID')
  const key = privateKeyToAccount(generatePrivateKey())
  const message = 'Grüße'
  const signature = await key.signMessage({ message })
  expect(await verifyMessage?.({ address: key.address, message, signature })).toBe(true)
})
