import { randomBytes } from 'node:crypto'
import { setTimeout as waitFor } from 'node:timers/promises'
import { createEndpoints } from './endpoints/createEndpoints.js'
import { createCookies } from './http/createCookies.js'
import { createListener } from './http/createListener.js'
import { listen } from './http/listen.js'
import type { SignInServerOptions } from './SignInServerOptions.js'
import { createNonces } from './state/createNonces.js'
import { createSessions } from './state/createSessions.js'

/** A sign-in server that runs. */
export interface SignInServer {
  /** Without a slash at the end. Pages use its port at their own host name, or browsers keep the cookies from it. */
  readonly url: `http://127.0.0.1:${number}`
  readonly port: number
  stop(): Promise<void>
}

/**
 * Starts a server on 127.0.0.1 that signs visitors in: `GET /nonce`, `POST /verify`, `GET /session`, `POST /sign-out`.
 *
 * @example
 * const server = await startSignInServer({
 *   chains: () => [{ chainId: 'eip155:1', rpcUrl: 'https://rpc.example' }],
 *   origins: ['http://localhost:*'],
 * })
 */
export async function startSignInServer({
  chains,
  origins,
  preferredPort,
  now = Date.now,
  isHttps = false,
  secret = randomBytes(32).toString('hex'),
  most = 10_000,
  requestTimeoutMs = 10_000,
  wait = ms => waitFor(ms, undefined, { ref: false }),
  log = () => {},
}: SignInServerOptions): Promise<SignInServer> {
  const endpoints = createEndpoints({
    chains,
    now,
    cookies: createCookies({ secret, isHttps }),
    nonces: createNonces({ now, most }),
    sessions: createSessions({ now, most }),
  })
  const listener = createListener(endpoints, { origins, wait, log })
  const { port, stop } = await listen(listener, { preferredPort, requestTimeoutMs })
  return { port, url: `http://127.0.0.1:${port}`, stop }
}
