import { pino } from 'pino'
import type { Routes } from '../api/route.js'
import { type AppParts, createApp } from '../http/createApp.js'
import { loadPages } from '../http/loadPages.js'
import { createAddressReader, type TrustedProxies } from '../http/readClientAddress.js'
import { createMetrics } from '../server/createMetrics.js'

/** The site's HTTP app over routes that a test provides, without the service behind it. */
export interface TestApp {
  /** Sends a request from 127.0.0.1, or from the given peer address. */
  open(path: string, init?: RequestInit, peer?: string): Promise<Response>
  /** Sends a POST request to an API route with the headers that the site's pages send. */
  call(path: string, init?: { readonly body?: BodyInit; readonly headers?: HeadersInit }): Promise<Response>
  /** The log lines, without redaction. */
  readonly lines: readonly Record<string, unknown>[]
}

export async function createTestApp({
  routes = {},
  trustedProxies,
  ...parts
}: Partial<AppParts> & {
  readonly routes?: Routes
  readonly trustedProxies?: TrustedProxies
} = {}): Promise<TestApp> {
  const lines: Record<string, unknown>[] = []
  const app = createApp({
    origin: 'https://secure.example',
    routes,
    pages: await loadPages(),
    framedBy: () => ['https://app.example'],
    hasFaults: false,
    readAddress: createAddressReader(trustedProxies),
    log: pino({ level: 'trace' }, { write: line => void lines.push(JSON.parse(line)) }),
    metrics: createMetrics(),
    metricsToken: undefined,
    readMissing: async () => [],
    ...parts,
  })
  const open: TestApp['open'] = async (path, init, address = '127.0.0.1') =>
    app.fetch(new Request(`https://secure.example${path}`, init), { address })
  return {
    open,
    lines,
    call: (path, { body = '{}', headers = {} } = {}) =>
      open(`/api/${path}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-device': 'a-device-of-a-test',
          ...Object.fromEntries(new Headers(headers)),
        },
        body,
      }),
  }
}
