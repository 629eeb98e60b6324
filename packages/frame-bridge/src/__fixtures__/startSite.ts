import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** A site on loopback. */
export interface Site {
  /** The site's address for programs that do not resolve names below `localhost`. */
  readonly address: string
  /** Returns the origin under a host name. Browsers treat each as a separate site. */
  originOf(name: string): string
  /** Sets whether the site leaves all requests unanswered. */
  setOff(isOff: boolean): void
  stop(): Promise<void>
}

interface Pages {
  readonly script: string
  readonly headers?: Readonly<Record<string, string>>
}

interface RpcCall {
  readonly id?: number
  readonly params?: readonly [string]
}

type Handler = (request: IncomingMessage, response: ServerResponse) => unknown

const html = '<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,"><title>Page</title>'

/** Stores values by path. */
function createKeep(): Handler {
  const kept = new Map<string, string>()
  return async (request, response) => {
    const { url = '', method } = request
    if (method === 'PUT') kept.set(url, await text(request))
    response.end(kept.get(url) ?? 'null')
  }
}

/** A node with balances. The last digits of an address are its balance. */
const answerRpc: Handler = async (request, response) => {
  const { id, params } = JSON.parse((await text(request)) || '{}') as RpcCall
  for (const name of ['origin', 'headers']) response.setHeader(`access-control-allow-${name}`, '*')
  response.end(JSON.stringify({ jsonrpc: '2.0', id, result: `0x${params?.[0].slice(-8)}` }))
}

const leadAway: Handler = ({ socket }, response) => {
  const location = `http://stranger.localhost:${(socket.address() as AddressInfo).port}/frame/ok`
  response.writeHead(302, { location }).end()
}

const createPage =
  ({ script, headers = {} }: Pages): Handler =>
  ({ url = '' }, response) => {
    const isScript = url === '/script.js'
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html')
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    const loader = url.startsWith('/gone') ? '' : '<body><script type="module" src="/script.js"></script>'
    response.end(isScript ? script : `${html}${loader}`)
  }

/**
 * Starts a site that serves a page with one script under every path except `/gone`, which has none, `/never`, which
 * never answers, and `/away`, which redirects to another site. `/keep` stores the data sent to it. `/rpc` is a node
 * of a chain.
 */
export async function startSite(pages: Pages): Promise<Site> {
  let isOff = false
  const page = createPage(pages)
  const special: Readonly<Record<string, Handler>> = {
    keep: createKeep(),
    rpc: answerRpc,
    never: () => {},
    away: leadAway,
  }
  const server = createServer((request, response) => {
    if (isOff) return void response.destroy()
    const [, first = ''] = /^\/(\w+)/.exec(request.url ?? '') ?? []
    void (special[first] ?? page)(request, response)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    address: `http://127.0.0.1:${port}`,
    originOf: name => `http://${name}.localhost:${port}`,
    setOff(next) {
      isOff = next
      if (next) server.closeAllConnections()
    },
    async stop() {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}
