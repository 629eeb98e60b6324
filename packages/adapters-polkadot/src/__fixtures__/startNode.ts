import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Network } from '@foyer/common'

/** Calls the real node. */
export type AskReal = (method: string, params: readonly unknown[]) => Promise<unknown>

/** The overridden answers of a node. */
export type OwnAnswers = Readonly<
  Record<string, (params: readonly unknown[], askReal: AskReal) => unknown | Promise<unknown>>
>

/** Starts a node that overrides some answers. It forwards all other calls and those answered with `undefined`. */
export async function startNode(
  network: Network,
  answers: OwnAnswers,
): Promise<{ network: Network; stop(): void }> {
  const askReal: AskReal = async (method, params) => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(network.rpcUrls[0] ?? '', { method: 'POST', headers, body })
    return answer.json()
  }
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const { method, params } = JSON.parse(body) as { method: string; params: readonly unknown[] }
    const result = await answers[method]?.(params, askReal)
    const own = result instanceof WholeAnswer ? result.fields : { result }
    const reply = result === undefined ? await askReal(method, params) : { jsonrpc: '2.0', id: 1, ...own }
    response.end(JSON.stringify(reply))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const rpcUrls = [`http://127.0.0.1:${(server.address() as AddressInfo).port}`]
  return { network: { ...network, rpcUrls }, stop: () => void server.close() }
}

class WholeAnswer {
  constructor(readonly fields: object) {}
}

/** Creates an answer with its own fields in place of a result, such as an error. */
export const wholeAnswer = (fields: object): unknown => new WholeAnswer(fields)
