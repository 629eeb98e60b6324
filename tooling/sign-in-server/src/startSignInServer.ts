import { randomBytes } from 'node:crypto'
import { setTimeout as waitFor } from 'node:timers/promises'
import { type AnsweredCall, createMemoryStore, createSignIn } from '@foyer/sign-in'
import { createListener } from './http/createListener.js'
import { listen } from './http/listen.js'
import type { SignInServerOptions } from './SignInServerOptions.js'

/** A sign-in server that runs. */
export interface SignInServer {
  /**
   * The URL without a trailing slash. Pages use its port with their own host name, so that browsers store the
   * cookies.
   */
  readonly url: `http://127.0.0.1:${number}`
  readonly port: number
  stop(): Promise<void>
}

/**
 * Starts a server on 127.0.0.1 with the sign-in endpoints: `GET /nonce`, `POST /verify`, `GET /session`, `POST
 * /sign-out`.
 *
 * @example
 * const server = await startSignInServer({
 *   chains: () => [{ chainId: 'eip155:1', rpcUrl: 'https://rpc.example' }],
 *   origins: ['http://localhost:*'],
 * })
 */
export async function startSignInServer({
  preferredPort,
  most,
  now = Date.now,
  secret = randomBytes(32).toString('hex'),
  requestTimeoutMs = 10_000,
  wait = ms => waitFor(ms, undefined, { ref: false }),
  log = () => {},
  ...options
}: SignInServerOptions): Promise<SignInServer> {
  const store = createMemoryStore({ now, ...(most !== undefined && { most }) })
  const signIn = createSignIn({ ...options, now, secret, store, onAnswer: call => log(toLine(call)) })
  const { port, stop } = await listen(createListener(signIn, { wait, origins: options.origins }), {
    preferredPort,
    requestTimeoutMs,
  })
  return { port, url: `http://127.0.0.1:${port}`, stop }
}

function toLine({ method, path, status, reason }: AnsweredCall): string {
  return [method, path, status, reason].filter(Boolean).join(' ')
}
