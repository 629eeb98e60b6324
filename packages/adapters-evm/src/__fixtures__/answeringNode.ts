import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { defineNetwork, type Network } from '@foyer/common'
import { onTestFinished } from 'vitest'

interface RecordedCall {
  readonly method: string
  readonly params?: unknown
}

/** Starts a node with scripted answers per method. Returns its network and the recorded calls. */
export async function startAnsweringNode(answers: Readonly<Record<string, unknown>>): Promise<{
  readonly network: Network
  readonly asked: readonly RecordedCall[]
}> {
  const asked: RecordedCall[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const { id, method, params } = JSON.parse(body)
    asked.push({ method, params })
    const error = { code: -32601, message: 'Method not found' }
    const reply = method in answers ? { result: answers[method] } : { error }
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ jsonrpc: '2.0', id, ...reply }))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const network = defineNetwork({
    id: 'eip155:31337',
    name: 'Answering',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: [`http://127.0.0.1:${(server.address() as AddressInfo).port}`],
  })
  return { network, asked }
}
