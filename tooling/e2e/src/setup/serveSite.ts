import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'

/** A site served on loopback. */
export interface SiteServer {
  /** The site's URL, with a trailing slash. */
  readonly url: string
  stop(): Promise<void>
}

const contentTypes: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
}

/** The local stack's URLs, the content security policy and the server rendering of a site. */
export interface SiteSettings {
  readonly stack: object
  readonly policy?: string
  /** Renders the page's content for `/?server`, which replaces `<!--app-->`. */
  readonly render?: () => Promise<string>
}

/** Serves a folder on a free port, with the local stack's URLs as `/stack.json`. */
export async function serveSite(
  folder: string,
  { stack, policy, render }: SiteSettings,
): Promise<SiteServer> {
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://site')
    if (policy) response.setHeader('content-security-policy', policy)
    // A sandboxed frame has an opaque origin, so that even its own scripts are cross-origin.
    else response.setHeader('access-control-allow-origin', '*')
    if (pathname === '/stack.json') return answer(response, 'application/json', JSON.stringify(stack))
    const path = join(folder, normalize(pathname === '/' ? '/index.html' : pathname))
    return render && searchParams.has('server')
      ? sendRendered(response, path, render)
      : sendFile(response, path)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    async stop() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

function answer(response: ServerResponse, type: string, body: string | Buffer): void {
  response.setHeader('content-type', type)
  response.end(body)
}

async function sendFile(response: ServerResponse, path: string): Promise<void> {
  try {
    const body = await readFile(path)
    // Built file names contain a hash, so only pages must not be cached.
    response.setHeader('cache-control', path.endsWith('.html') ? 'no-store' : 'max-age=3600')
    answer(response, contentTypes[extname(path)] ?? 'application/octet-stream', body)
  } catch {
    response.writeHead(404).end()
  }
}

async function sendRendered(
  response: ServerResponse,
  path: string,
  render: () => Promise<string>,
): Promise<void> {
  const [page, markup] = await Promise.all([readFile(path, 'utf8'), render()])
  answer(response, 'text/html; charset=utf-8', page.replace('<!--app-->', markup))
}
