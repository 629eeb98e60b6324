import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text as readText } from 'node:stream/consumers'
import type { Network } from '@foyer/common'
import { codeOf } from '@foyer/common/adapter-testing'
import {
  type AbiFunction,
  type Address,
  encodeErrorResult,
  encodeFunctionData,
  encodeFunctionResult,
  type Hex,
  parseAbi,
  parseAbiItem,
  toFunctionSelector,
  zeroAddress,
} from 'viem'
import { call } from 'viem/actions'
import { beforeEach, describe, expect, inject, it, onTestFinished, vi } from 'vitest'
import { localNetworks } from './__fixtures__/localWorld.js'
import { createEvmAdapter } from './adapter.js'
import { clientOf } from './rpcClient.js'

const [local] = localNetworks()
const { address } = inject('evm').accounts[0]
const resolver: Address = `0x${'ab'.repeat(20)}`

const errors = parseAbi([
  'error OffchainLookup(address sender, string[] urls, bytes callData, bytes4 callbackFunction, bytes extraData)',
  'error HttpError(uint16 status, string message)',
  'error ResolverError(bytes errorData)',
  'error ResolverNotFound(bytes name)',
  'error ResolverNotContract(bytes name, address resolver)',
  'error UnsupportedResolverProfile(bytes4 selector)',
  'error ReverseAddressMismatch(string primary, bytes primaryAddress)',
  'error EmptyAddress()',
])
const batch = parseAbi([
  'struct Query { address sender; string[] urls; bytes data; }',
  'function query(Query[] queries) view returns (bool[] failures, bytes[] responses)',
])
const [resolveAbi, reverseAbi] = [
  'function resolveWithGateways(bytes, bytes, string[]) view returns (bytes, address)',
  'function reverseWithGateways(bytes, uint256, string[]) view returns (string, address, address)',
].map(each => parseAbiItem([each]) as AbiFunction) as [AbiFunction, AbiFunction] // both texts are functions
const callback = '0xcafecafe'

type Answer = { readonly result: Hex } | { readonly error: object }
const revert = (data: Hex): Answer => ({ error: { code: 3, message: 'execution reverted', data } })
const found: Answer = {
  result: encodeFunctionResult({
    abi: [resolveAbi],
    result: [`0x${'0'.repeat(24)}${address.slice(2)}`, resolver],
  }),
}
const named: Answer = {
  result: encodeFunctionResult({ abi: [reverseAbi], result: ['merchant.eth', resolver, resolver] }),
}

type Reply = { readonly status?: number; readonly body: object }

async function listen(answer: (body: string) => Reply | Promise<Reply>, onLeft = () => {}) {
  const server = createServer(async (request, response) => {
    response.on('close', () => response.writableEnded || onLeft())
    const { status = 200, body } = await answer(await readText(request))
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** The answers of the network and the gateway in a test. */
let world: {
  /** The resolver's first answer. */
  first: (isReverse: boolean) => Answer
  /** The resolver's answer after a gateway request. */
  second: Answer
  gateway: Reply | Promise<Reply>
  asked: number
  /** The number of aborted gateway requests. */
  left: number
}

const outside = async (gatewayUrl: string, universal: Address) => {
  const query = { sender: resolver, urls: [gatewayUrl], data: '0x1234' as const }
  const callData = encodeFunctionData({ abi: batch, functionName: 'query', args: [[query]] })
  const args = [universal, ['x-batch-gateway:true'], callData, callback, '0x'] as const
  return revert(encodeErrorResult({ abi: errors, errorName: 'OffchainLookup', args }))
}

/** Starts a network with the ENS Universal Resolver, whose names are stored behind a gateway. */
async function startNetwork(): Promise<Network> {
  const answer = () => {
    world.asked++
    return world.gateway
  }
  const gatewayUrl = await listen(answer, () => void world.left++)
  const universal = local.contracts?.['ensUniversalResolver']?.address ?? expect.fail('no names')
  const kept = await outside(gatewayUrl, universal as Address)
  world.first = () => kept
  const url = await listen(body => {
    const { id, params } = JSON.parse(body) as { id: number; params: [{ data: string }] } // the format of viem's requests
    const [{ data }] = params
    const isReverse = data.startsWith(toFunctionSelector(reverseAbi))
    const answer = data.startsWith(callback) ? world.second : world.first(isReverse)
    return { body: { jsonrpc: '2.0', id, ...answer } }
  })
  return { ...local, rpcUrls: [url] }
}

beforeEach(() => {
  world = { first: () => found, second: found, gateway: { body: { data: '0x5678' } }, asked: 0, left: 0 }
})

const open = async (options: Parameters<typeof createEvmAdapter>[0] = {}) => {
  const client = createEvmAdapter(options).chainClient(await startNetwork())
  const { resolveName, lookupName, readAvatar } = client
  if (!resolveName || !lookupName || !readAvatar) return expect.fail('no names')
  return {
    resolve: (signal?: AbortSignal) => resolveName({ name: 'merchant.eth', ...(signal && { signal }) }),
    lookup: () => lookupName({ address }),
    avatar: () => readAvatar({ name: 'merchant.eth' }),
  }
}

const httpError = encodeErrorResult({ abi: errors, errorName: 'HttpError', args: [503, 'down'] })
const resolverError = encodeErrorResult({ abi: errors, errorName: 'ResolverError', args: ['0x'] })

describe('a name with offchain records', () => {
  it('is read through its gateway', async () => {
    const { resolve } = await open()
    expect(await resolve()).toBe(address)
    expect(world.asked).toBe(1)
  })

  it.each([
    ['answers with an error', { status: 503, body: {} }, httpError],
    ['has no such endpoint', { status: 404, body: {} }, httpError],
    ['answers with other data', { body: { data: 'nothing' } }, resolverError],
    ['answers with data that the contract rejects', { body: { data: '0x5678' } }, resolverError],
  ])('is unreadable if the gateway %s', async (_, gateway, error) => {
    const { resolve, lookup, avatar } = await open()
    Object.assign(world, { gateway, second: revert(error) })
    expect(await codeOf(resolve())).toBe('RPC_FAILED')
    expect(await codeOf(lookup())).toBe('RPC_FAILED')
    expect(await codeOf(avatar())).toBe('RPC_FAILED')
  })

  it('is unreadable if the gateway of its forward record is down', async () => {
    const { lookup } = await open()
    const { first } = world
    Object.assign(world, {
      first: (isReverse: boolean) => (isReverse ? named : first(isReverse)),
      gateway: { status: 500, body: {} },
      second: revert(httpError),
    })
    expect(await codeOf(lookup())).toBe('RPC_FAILED')
  })

  it('has no address if it resolves to the zero address', async () => {
    const { resolve } = await open()
    world.second = {
      result: encodeFunctionResult({ abi: [resolveAbi], result: [`0x${'0'.repeat(64)}`, zeroAddress] }),
    }
    expect(await resolve()).toBeUndefined()
  })

  it('is unreadable if the gateway does not answer for ten seconds', async () => {
    const clock = new AbortController()
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(clock.signal)
    onTestFinished(() => void timeout.mockRestore())
    const { resolve } = await open()
    Object.assign(world, { gateway: new Promise(() => {}), second: revert(httpError) })
    const reading = codeOf(resolve())
    await expect.poll(() => world.asked).toBe(1)
    expect(timeout.mock.calls).toEqual([[10_000]])
    clock.abort()
    expect(await reading).toBe('RPC_FAILED')
    await expect.poll(() => world.left).toBe(1)
  })

  it('aborts its gateway request when the caller aborts', async () => {
    const { resolve } = await open()
    world.gateway = new Promise(() => {})
    const leaving = new AbortController()
    const reading = codeOf(resolve(leaving.signal))
    await expect.poll(() => world.asked).toBe(1)
    leaving.abort()
    expect(await reading).toBe('ABORTED')
    await expect.poll(() => world.left).toBe(1)
  })

  it('is not read if the host disables gateways', async () => {
    const { resolve, lookup } = await open({ ccipRead: false })
    world.second = revert(resolverError)
    await expect(resolve()).rejects.toMatchObject({
      code: 'RPC_FAILED',
      context: { reason: 'the name is kept outside of the chain' },
    })
    expect(await codeOf(lookup())).toBe('RPC_FAILED')
    expect(world.asked).toBe(0)
  })
})

it.each([
  ['it has no resolver', encodeErrorResult({ abi: errors, errorName: 'ResolverNotFound', args: ['0x'] })],
  [
    'its resolver is not a contract',
    encodeErrorResult({ abi: errors, errorName: 'ResolverNotContract', args: ['0x', resolver] }),
  ],
  [
    'its resolver has no addresses',
    encodeErrorResult({ abi: errors, errorName: 'UnsupportedResolverProfile', args: ['0x3b3b57de'] }),
  ],
  ['its resolver reverts', resolverError],
])('returns no name if %s on the chain', async (_, error) => {
  const { resolve, lookup, avatar } = await open()
  world.first = () => revert(error)
  expect([await resolve(), await lookup(), await avatar()]).toEqual([undefined, undefined, undefined])
})

it('returns no name for an address if the name resolves to another address', async () => {
  const { lookup } = await open()
  const args = ['merchant.eth', resolver] as const
  world.first = () => revert(encodeErrorResult({ abi: errors, errorName: 'ReverseAddressMismatch', args }))
  expect(await lookup()).toBeUndefined()
})

it('reports an unreadable name if its contract fails otherwise', async () => {
  const { resolve } = await open()
  world.first = () => revert(encodeErrorResult({ abi: errors, errorName: 'EmptyAddress' }))
  expect(await codeOf(resolve())).toBe('RPC_FAILED')
})

it('sends no gateway request for contracts other than name resolvers', async () => {
  const network = await startNetwork()
  const to = network.contracts?.['ensUniversalResolver']?.address as Address // the network has this contract
  await expect(call(clientOf(network, undefined), { to, data: '0x12345678' })).rejects.toThrow(/reverted/)
  expect(world.asked).toBe(0)
})
