import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The tokens and transactions of an account. */
export interface LongAccount {
  readonly tokens: readonly object[]
  /** Newest first. */
  readonly transactions: readonly object[]
}

export interface AccountService {
  readonly url: string
  stop(): Promise<void>
}

const pageSize = 100

/** Starts a loopback server that answers the blockchain service's requests and JSON-RPC for one account. */
export async function serveAccount({ tokens, transactions }: LongAccount): Promise<AccountService> {
  const answer = ({ pathname, searchParams }: URL): unknown => {
    if (pathname === '/v1/supported-chains') return { http: ['eip155:1'], ws: [] }
    if (pathname.endsWith('/balance')) return { balances: tokens }
    if (pathname.endsWith('/history')) {
      const end = Number(searchParams.get('cursor') ?? 0) + pageSize
      return {
        data: transactions.slice(end - pageSize, end),
        next: end < transactions.length ? String(end) : null,
      }
    }
    if (pathname.startsWith('/v1/profile/reverse')) return []
    return { jsonrpc: '2.0', id: 1, result: '0x0', name: null, avatar: null }
  }
  const server = createServer((request, response) => {
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('access-control-allow-headers', '*')
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(answer(new URL(request.url ?? '/', 'http://127.0.0.1'))))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
