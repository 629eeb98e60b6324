import type { IncomingMessage } from 'node:http'

/** What was asked, and how the answer is to fail. */
export interface AskedWithFault<Fault extends string> {
  readonly fault: Fault | undefined
  /** Without the fault's folder. */
  readonly url: URL
  /** The service's address with the fault's folder, without a slash at the end. */
  readonly base: string
}

/** How long services wait before they answer where `slow` is asked for. */
export const slowMs = 4000

/** Reads the fault that the first folder of an address asks for. */
export function splitFault<Fault extends string>(
  request: IncomingMessage,
  faults: readonly Fault[],
): AskedWithFault<Fault> {
  const text = `http://${request.headers.host ?? '127.0.0.1'}${request.url ?? '/'}`
  const asked = new URL(URL.canParse(text) ? text : 'http://127.0.0.1/')
  const fault = faults.find(each => asked.pathname.startsWith(`/${each}/`))
  const base = `${asked.origin}${fault ? `/${fault}` : ''}`
  return { fault, url: new URL(asked.href.replace(base, asked.origin)), base }
}
