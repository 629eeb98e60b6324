import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { BuiltFiles } from './buildPages.js'

export interface PageServer {
  /** Ends with a slash. */
  readonly url: string
  stop(): Promise<void>
}

const contentTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
}

/** Serves built pages on loopback the way a host would: compressed, and scripts cached for good. */
export async function servePages(files: BuiltFiles): Promise<PageServer> {
  const packed = new Map([...files].map(([path, content]) => [path, gzipSync(content)]))
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://127.0.0.1')
    const content = packed.get(pathname)
    if (!content) return void response.writeHead(404).end()
    response.setHeader('content-type', contentTypes[extname(pathname)] ?? 'application/octet-stream')
    response.setHeader('content-encoding', 'gzip')
    response.setHeader(
      'cache-control',
      pathname.endsWith('.html') ? 'no-cache' : 'max-age=31536000, immutable',
    )
    response.end(content)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
