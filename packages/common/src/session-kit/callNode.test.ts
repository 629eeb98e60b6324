/// <reference types="node" />
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished, vi } from 'vitest'
import { defineNetwork } from '../adapter/network.js'
import { codeOf } from '../adapter/testing/codeOf.js'
import { callNode, refusalOf, toSendError } from './nodes.js'

const dead = 'http://127.0.0.1:1'
const told: string[] = []

/** Starts a node that answers everything with the same body, or never. */
async function startNode(body: string | undefined): Promise<string> {
  const server = createServer(async (request, response) => {
    for await (const chunk of request) told.push(String(chunk))
    if (body !== undefined) response.end(body)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `127.0.0.1:${(server.address() as AddressInfo).port}`
}

const networkAt = (...rpcUrls: string[]) =>
  defineNetwork({
    id: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
    name: 'Local',
    nativeCurrency: { name: 'Sol', symbol: 'SOL', decimals: 9 },
    rpcUrls,
  })

const call = { method: 'getHeight', params: [7] }
const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => expect.fail('it resolved'),
    (error: unknown) => error,
  )

it('sends requests over HTTP, even to a websocket URL', async () => {
  const at = await startNode('{"result":42}')
  told.length = 0
  expect(await callNode(networkAt(`http://${at}`), call)).toBe(42)
  expect(await callNode(networkAt(`ws://${at}`), call)).toBe(42)
  expect(told.map(each => JSON.parse(each))).toEqual(
    [1, 2].map(() => ({ jsonrpc: '2.0', id: 1, method: 'getHeight', params: [7] })),
  )
})

it.each(['<html>', 'null', '7', '{}'])('continues with the next node after %s', async nonsense => {
  const urls = [dead, `http://${await startNode(nonsense)}`, `http://${await startNode('{"result":null}')}`]
  expect(await callNode(networkAt(...urls), call)).toBeNull()
  expect(await codeOf(callNode(networkAt(...urls.slice(0, 2)), call))).toBe('RPC_FAILED')
})

it('treats a refusal as final, with the node’s message as the reason of a failed transaction', async () => {
  const error = { code: -32002, message: 'no such block', data: 'try later' }
  const network = networkAt(`http://${await startNode(JSON.stringify({ error }))}`, dead)
  const failure = await failureOf(callNode(network, call))
  const reason = 'no such block: try later'
  expect(failure).toMatchObject({ code: 'RPC_FAILED', context: { networkId: network.id, reason } })
  expect(refusalOf(failure)).toMatchObject({ code: -32002, details: 'try later' })
  expect(toSendError(failure)).toMatchObject({ code: 'TRANSACTION_FAILED', context: { reason } })
})

it('does not report a failed transaction if no node could be reached', async () => {
  for (const network of [networkAt(), networkAt(dead)]) {
    const failure = await failureOf(callNode(network, call))
    expect(failure).toMatchObject({ code: 'RPC_FAILED' })
    expect([refusalOf(failure), toSendError(failure)]).toEqual([undefined, failure])
  }
})

it('stops waiting for a silent node after its timeout, and immediately when canceled', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const network = networkAt(`http://${await startNode(undefined)}`)
  const waiting = failureOf(callNode(network, { ...call, timeoutMs: 3000 }))
  await vi.advanceTimersByTimeAsync(3000)
  expect(await waiting).toMatchObject({ code: 'RPC_FAILED', context: { reason: 'no answer within 3 s' } })
  const cancel = new AbortController()
  const cancelled = codeOf(callNode(network, { ...call, signal: cancel.signal }))
  cancel.abort()
  expect(await cancelled).toBe('ABORTED')
})
