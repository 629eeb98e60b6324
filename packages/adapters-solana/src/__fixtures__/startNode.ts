import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Network } from '@foyer/common'
import { onTestFinished } from 'vitest'

/** Overridden answers by method, with the params as input and the whole body as output. */
export type Answers = Readonly<Record<string, (params: readonly unknown[]) => string>>

/** Starts a node that overrides some methods and forwards all others, until the test ends. */
export async function startNode(network: Network, answers: Answers): Promise<Network> {
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const { method, params } = JSON.parse(body) as { method: string; params: readonly unknown[] }
    const own = answers[method]?.(params)
    response.end(own ?? (await ask(network, body)))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { ...network, rpcUrls: [`http://127.0.0.1:${(server.address() as AddressInfo).port}`] }
}

/** Serializes a JSON-RPC result. */
export function resultOf(result: unknown): string {
  return JSON.stringify({ jsonrpc: '2.0', id: 1, result })
}

async function ask({ rpcUrls: [url = ''] }: Network, body: string): Promise<string> {
  const headers = { 'content-type': 'application/json' }
  return (await fetch(url, { method: 'POST', headers, body })).text()
}
