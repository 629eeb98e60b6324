import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { isFoyerError } from '@foyer/common'
import { codeOf } from '@foyer/common/adapter-testing'
import { afterEach, expect, inject, it } from 'vitest'
import { localNetworks } from './__fixtures__/localWorld.js'
import { createChainClient } from './client.js'

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

const [one] = localNetworks()
const [address] = inject('cosmos').accounts[4]?.addresses ?? ['']

/** Starts a node that answers every request with the same body, or never. */
async function startNode(body: string | undefined): Promise<string> {
  const server = createServer((_, response) => {
    if (body !== undefined) response.end(body)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  stops.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const read = async (body: string | undefined, signal?: AbortSignal) => {
  const client = createChainClient({ ...one, rpcUrls: [await startNode(body)] })
  return client.readBalance({ address, ...(signal ? { signal } : {}) })
}

it('returns zero for an account without a balance', async () => {
  const newcomer = 'cosmos1qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqnrql8a'
  expect(await createChainClient(one).readBalance({ address: newcomer })).toEqual({
    amount: '0',
    value: 0n,
    decimals: 6,
    symbol: 'ATOM',
  })
})

it.each([
  ['a text that is not JSON', '<html>'],
  ['nothing', 'null'],
  ['no result', '{}'],
  ['an error', '{"error":{"code":-32603,"message":"Internal error","data":"busy"}}'],
  ['a module error', '{"result":{"response":{"code":3,"log":"invalid address"}}}'],
])("rejects a node's answer with %s", async (_, body) => {
  const error = await read(body).catch((thrown: unknown) => thrown)
  expect(isFoyerError(error, 'RPC_FAILED') && error.context.networkId).toBe(one.id)
})

it("reports a node's reason for a refusal", async () => {
  const error = await read('{"result":{"response":{"code":3,"log":"invalid address"}}}').catch(
    thrown => thrown,
  )
  expect(isFoyerError(error, 'RPC_FAILED') && error.context.reason).toBe('invalid address')
})

it('stops waiting for a node when aborted', async () => {
  expect(await codeOf(read(undefined, AbortSignal.timeout(50)))).toBe('ABORTED')
})

it('rejects a network without Cosmos facts or without a node', async () => {
  const { cosmos: _, ...plain } = one
  expect(await codeOf(createChainClient(plain).readBalance({ address }))).toBe('NETWORK_UNSUPPORTED')
  expect(await codeOf(createChainClient({ ...one, rpcUrls: [] }).readBalance({ address }))).toBe('RPC_FAILED')
})
