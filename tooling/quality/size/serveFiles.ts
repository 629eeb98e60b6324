import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname } from 'node:path'

export interface FileServer {
  readonly url: string
  stop(): Promise<void>
}

const page = (styles: string) =>
  `<!doctype html><meta charset="utf-8"><title>Host</title><link rel="icon" href="data:,">${styles}<div id="root"></div><script type="module" src="/host.js"></script>`
const styleLink = '<link rel="stylesheet" href="/host.css">'

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '': 'application/json',
}

/**
 * Serves files on loopback. The page is `/index.html`, or a generated one that loads `/host.js` and, if present,
 * `/host.css`. A file without extension is a JSON response.
 */
export async function serveFiles(files: ReadonlyMap<string, Uint8Array>): Promise<FileServer> {
  const server = createServer(({ url = '/' }, response) => {
    const [path = '/'] = url.split('?')
    const name = path === '/' ? '/index.html' : path
    const file = files.get(name)
    const type = types[extname(name)] ?? 'application/octet-stream'
    if (file) response.setHeader('content-type', type).end(file)
    else if (path === '/')
      response.setHeader('content-type', 'text/html').end(page(files.has('/host.css') ? styleLink : ''))
    else response.writeHead(404).end()
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
