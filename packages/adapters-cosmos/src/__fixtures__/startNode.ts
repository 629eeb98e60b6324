import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, inject, onTestFinished } from 'vitest'
import { type CosmosNetwork, defineCosmosNetwork } from '../networks/CosmosNetwork.js'
import { localNetworks } from './localWorld.js'

/** A call to a node. */
type Call = { readonly method: string; readonly params: Readonly<Record<string, unknown>> }

/** The overridden answers of a node. `undefined` forwards the call to the local chain. */
type Answers = Readonly<Record<string, (call: Call) => unknown>>

/** Starts a node of the first local chain that overrides some answers and records its calls. */
export async function startNode(
  answers: Answers = {},
): Promise<{ readonly network: CosmosNetwork; readonly asked: readonly string[] }> {
  const [one] = localNetworks()
  const [hub] = inject('cosmos').chains
  const asked: string[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const call = JSON.parse(body) as Call
    asked.push(call.method)
    const answer = await answers[call.method]?.(call)
    if (answer !== undefined) return response.end(JSON.stringify(answer))
    const passedOn = await fetch(hub.rpcUrl, { method: 'POST', body })
    response.end(await passedOn.text())
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address() ?? expect.fail('no address')
  const url = `http://127.0.0.1:${(address as AddressInfo).port}`
  return { network: defineCosmosNetwork({ ...one, rpcUrls: [url] }), asked }
}
