import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface FileServer {
  readonly url: string
  stop(): Promise<void>
}

const page = (styles: string) =>
  `<!doctype html><meta charset="utf-8"><title>Host</title><link rel="icon" href="data:,">${styles}<div id="root"></div><script type="module" src="/host.js"></script>`
const styleLink = '<link rel="stylesheet" href="/host.css">'

/** Serves scripts and the page that loads `/host.js`, and `/host.css` if there is one, on loopback. */
export async function serveFiles(files: ReadonlyMap<string, Uint8Array>): Promise<FileServer> {
  const server = createServer(({ url = '/' }, response) => {
    const file = files.get(url)
    const type = url.endsWith('.css') ? 'text/css' : 'text/javascript'
    if (file) response.setHeader('content-type', type).end(file)
    else if (url === '/')
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
