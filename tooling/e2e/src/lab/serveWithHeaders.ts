import { once } from 'node:events'
import { request as ask, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Serves another site on a loopback port with additional headers. It stops at the end of its `using` block. */
export async function serveWithHeaders(site: string, headers: Readonly<Record<string, string>>) {
  const { port } = new URL(site)
  const server = createServer((request, response) => {
    const { url: path, method, headers: asked } = request
    const upstream = ask({ host: '127.0.0.1', port, path, method, headers: asked }, answer => {
      response.writeHead(answer.statusCode ?? 502, { ...answer.headers, ...headers })
      answer.pipe(response)
    })
    upstream.on('error', () => response.destroy())
    request.pipe(upstream)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(site)
  url.port = String((server.address() as AddressInfo).port) // a TCP server has an address with a port
  return {
    url: url.href,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}
