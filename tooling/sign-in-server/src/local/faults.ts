import { randomBytes } from 'node:crypto'

/** The faults for tests of apps: `/fault/{name}` before the path. A real backend has none. */
const faults = ['down', 'slow', 'silent', 'malformed', 'refuses', 'stale-nonce'] as const

export type Fault = (typeof faults)[number]

const slowMs = 3000

/** Splits a path into the requested fault and the rest. */
export function splitFault(path: string): { readonly fault: Fault | undefined; readonly path: string } {
  const fault = faults.find(each => path.startsWith(`/fault/${each}/`))
  return { fault, path: fault ? path.slice(`/fault/${fault}`.length) : path }
}

/** Returns the response of a fault, or `undefined` if the server should respond. `silent` never responds. */
export async function answerFault(
  fault: Fault | undefined,
  { path, wait }: { readonly path: string; readonly wait: (ms: number) => Promise<void> },
): Promise<Response | undefined> {
  if (fault === 'slow') await wait(slowMs)
  if (fault === 'silent') return new Promise(() => {})
  if (fault === 'down') return Response.json({ error: 'the server is broken' }, { status: 500 })
  if (fault === 'malformed') return new Response('{"session":{"accountAddress":7,"nonce":')
  if (fault === 'refuses' && path === '/verify') {
    return Response.json({ reason: 'signature' }, { status: 422 })
  }
  if (fault === 'stale-nonce' && path === '/nonce') {
    return Response.json({ nonce: randomBytes(16).toString('hex') })
  }
  return undefined
}
