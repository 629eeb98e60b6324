import type { Answer } from '../http/Answer.js'
import { createNonce } from '../state/createNonces.js'

/** Ways to fail, for tests of apps: `/fault/{name}` before the path. A real backend has none. */
const faults = ['down', 'slow', 'silent', 'malformed', 'refuses', 'stale-nonce'] as const

/** A way to fail. */
export type Fault = (typeof faults)[number]

const slowMs = 3000

/** Reads the fault that a path asks for. */
export function splitFault(path: string): { readonly fault: Fault | undefined; readonly path: string } {
  const fault = faults.find(each => path.startsWith(`/fault/${each}/`))
  return { fault, path: fault ? path.slice(`/fault/${fault}`.length) : path }
}

/** Answers as a fault asks for; `undefined` leaves the answer to the server, `silent` is no answer at all. */
export async function answerFault(
  fault: Fault | undefined,
  { path, wait }: { readonly path: string; readonly wait: (ms: number) => Promise<void> },
): Promise<Answer | 'silent' | undefined> {
  if (fault === 'slow') await wait(slowMs)
  if (fault === 'silent') return 'silent'
  if (fault === 'down') return { status: 500, body: { error: 'the server is broken' } }
  if (fault === 'malformed') return { status: 200, text: '{"session":{"accountAddress":7,"nonce":' }
  if (fault === 'refuses' && path === '/verify') return { status: 422, body: { reason: 'signature' } }
  if (fault === 'stale-nonce' && path === '/nonce') return { status: 200, body: { nonce: createNonce() } }
  return undefined
}
