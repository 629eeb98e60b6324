import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { createSecureServer, type Http2SecureServer } from 'node:http2'
import type { AddressInfo, Socket } from 'node:net'
import { extname } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { BuiltFiles } from './buildPages.js'
import { makeCertificate } from './certificate.js'

export interface PageServer {
  /** The server's URL. Ends with a slash. */
  readonly url: string
  stop(): Promise<void>
}

export interface PageServerOptions {
  /** The delay of every response, which simulates a distant server. Defaults to 0. */
  readonly latencyMs?: number
  /** Whether to serve HTTP/2 with a self-signed certificate instead of HTTP/1.1. */
  readonly isHttp2?: boolean
}

/** The members that requests and responses of both protocol versions share. */
interface Exchange {
  readonly request: { readonly url?: string | undefined }
  readonly response: {
    statusCode: number
    setHeader(name: string, value: string): unknown
    end(content: Uint8Array): unknown
  }
}

const nothing = new Uint8Array()

const contentTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
}

/** Serves built pages on loopback as a host would: compressed, with scripts cached forever. */
export async function servePages(files: BuiltFiles, options: PageServerOptions = {}): Promise<PageServer> {
  const { latencyMs = 0, isHttp2 = false } = options
  const packed = new Map([...files].map(([path, content]) => [path, gzipSync(content)]))
  const answer = (exchange: Exchange) => {
    if (latencyMs === 0) return sendFile(packed, exchange)
    setTimeout(() => sendFile(packed, exchange), latencyMs)
  }
  const server = isHttp2 ? await createHttp2Server(answer) : createHttp1Server(answer)
  const sockets = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `${isHttp2 ? 'https' : 'http'}://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    stop: async () => {
      server.close()
      for (const socket of sockets) socket.destroy()
      await once(server, 'close')
    },
  }
}

type Answer = (exchange: Exchange) => void

function createHttp1Server(answer: Answer): Server {
  return createServer((request, response) => answer({ request, response }))
}

async function createHttp2Server(answer: Answer): Promise<Http2SecureServer> {
  const certificate = await makeCertificate()
  return createSecureServer({ key: certificate, cert: certificate }, (request, response) =>
    answer({ request, response }),
  )
}

function sendFile(packed: ReadonlyMap<string, Uint8Array>, { request, response }: Exchange): void {
  const { pathname } = new URL(request.url ?? '/', 'http://127.0.0.1')
  const content = packed.get(pathname)
  if (!content) {
    response.statusCode = 404
    return void response.end(nothing)
  }
  response.setHeader('content-type', contentTypes[extname(pathname)] ?? 'application/octet-stream')
  response.setHeader('content-encoding', 'gzip')
  response.setHeader('cache-control', pathname.endsWith('.html') ? 'no-cache' : 'max-age=31536000, immutable')
  response.end(content)
}
