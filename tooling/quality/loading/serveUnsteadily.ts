import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'

/** A page's server that can make the page's scripts unreachable. */
export interface UnsteadyServer {
  readonly url: string
  isAnswering: boolean
  stop(): Promise<void>
}

/** The page for bundlers that write only scripts. */
const page = '<!doctype html><title>Host</title><div id="root"></div><script defer src="/main.js"></script>'

const types: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript' }

/** Serves a bundler's output as hosts do, with immutable scripts. `policy` is the page's content security policy. */
export async function serveUnsteadily(folder: string, policy?: string): Promise<UnsteadyServer> {
  const read = (name: string) => {
    try {
      return readFileSync(join(folder, name))
    } catch {
      return name === 'index.html' ? page : undefined
    }
  }
  const server = createServer(({ url = '/' }, response) => {
    const name = new URL(url, 'http://host').pathname.slice(1) || 'index.html'
    const isScript = extname(name) === '.js'
    if (isScript && !unsteady.isAnswering) return response.destroy()
    const file = read(name)
    if (file === undefined) return response.writeHead(404).end()
    if (isScript) response.setHeader('cache-control', 'max-age=31536000, immutable')
    else if (policy) response.setHeader('content-security-policy', policy)
    return response.setHeader('content-type', types[extname(name)] ?? 'application/octet-stream').end(file)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const unsteady = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    isAnswering: true,
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return unsteady
}
