import type { IncomingMessage } from 'node:http'

/** A request and the fault that its response simulates. */
export interface FaultedRequest<Fault extends string> {
  readonly fault: Fault | undefined
  /** The URL without the folder of the fault. */
  readonly url: URL
  /** The service's base URL with the folder of the fault, without a trailing slash. */
  readonly base: string
}

/** The delay of a response with the fault `slow`. */
export const slowMs = 4000

/** Reads the fault from the first folder of a URL. */
export function splitFault<Fault extends string>(
  request: IncomingMessage,
  faults: readonly Fault[],
): FaultedRequest<Fault> {
  const text = `http://${request.headers.host ?? '127.0.0.1'}${request.url ?? '/'}`
  const asked = new URL(URL.canParse(text) ? text : 'http://127.0.0.1/')
  const fault = faults.find(each => asked.pathname.startsWith(`/${each}/`))
  const base = `${asked.origin}${fault ? `/${fault}` : ''}`
  return { fault, url: new URL(asked.href.replace(base, asked.origin)), base }
}
