import { createServer } from 'node:http'
import { bundlePage, type PageFile, type PhoneStack } from '@foyer/phone-wallet/page'
import { type LoopbackPort, listenOnLoopback } from '../http/listenOnLoopback.js'

/** The options of {@link startPhonePage}. */
export interface PhonePageOptions extends LoopbackPort {
  /** Called when a page opens, so that the other parts may start later. */
  readonly stack?: () => PhoneStack
}

/** The served page of the phone wallet. */
export interface PhonePage {
  /** The base URL without a trailing slash. `${url}/wc?uri=…` is the target of a deep link. */
  readonly url: `http://127.0.0.1:${number}`
  readonly port: number
  stop(): Promise<void>
}

/** The bundle, built once per process. A build takes a second, and parallel stacks serve the same files. */
let bundled: ReturnType<typeof bundlePage> | undefined

/**
 * Bundles the phone wallet's page and serves it on 127.0.0.1. `/stack.json` contains the URLs of the relay and
 * the chains.
 */
export async function startPhonePage(options: PhonePageOptions = {}): Promise<PhonePage> {
  const { stack = () => ({}) } = options
  bundled ??= bundlePage()
  const files = new Map((await bundled).map(file => [file.path, file]))
  const answer = (path: string): PageFile | undefined => {
    if (path === '/stack.json') return { path, type: 'application/json', body: JSON.stringify(stack()) }
    return files.get(path) ?? files.get('/')
  }
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://127.0.0.1')
    const file = answer(pathname)
    response.writeHead(200, { 'content-type': file?.type ?? 'text/plain', 'cache-control': 'no-store' })
    response.end(file?.body)
  })
  return listenOnLoopback(server, options)
}
