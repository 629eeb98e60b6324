import { createServer, type IncomingMessage } from 'node:http'
import { type LoopbackPort, listenOnLoopback } from '../http/listenOnLoopback.js'
import { type AttestationKey, createAttestationKey } from './createAttestationKey.js'

/** Settings of {@link startVerifyServer}. */
export interface VerifyServerOptions extends LoopbackPort {
  /** Origins it calls dangerous. */
  readonly scamOrigins?: readonly string[]
}

/** A verify server that runs. */
export interface VerifyServer {
  /** Without a path; the SDK's `verifyUrlV3` is this and `/v3`. */
  readonly url: `http://127.0.0.1:${number}`
  readonly port: number
  stop(): Promise<void>
}

interface Verdict {
  readonly origin: string
  readonly isScam: boolean
  readonly isVerified: true
}

interface Answer {
  readonly status: number
  readonly type: 'application/json' | 'text/html'
  readonly body: string
}

const keyLifeSeconds = 86_400
const tokenLifeSeconds = 600
const json = (value: unknown, status = 200): Answer => ({
  status,
  type: 'application/json',
  body: JSON.stringify(value),
})
const missing = json({ error: 'not found' }, 404)
const secondsFromNow = (seconds: number) => Math.floor(Date.now() / 1000) + seconds

/**
 * Starts a verify server on 127.0.0.1: `/v3/public-key`, `/v3/attestation` (a page for a hidden frame that posts a
 * signed token about the page that embeds it) and `/attestation/{hash}` (what was said about that message before).
 * An origin is what the browser says in `Referer`, never what the page says about itself.
 */
export async function startVerifyServer(options: VerifyServerOptions = {}): Promise<VerifyServer> {
  const { scamOrigins = [] } = options
  const key = createAttestationKey()
  const verdicts = new Map<string, Verdict>()
  const answer = (request: IncomingMessage): Answer => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://127.0.0.1')
    if (pathname === '/v3/public-key') {
      return json({ publicKey: key.publicKey, expiresAt: secondsFromNow(keyLifeSeconds) })
    }
    if (pathname === '/v3/attestation') {
      const verdict = judge(request, scamOrigins)
      const decryptedId = searchParams.get('decryptedId')
      if (verdict && decryptedId) verdicts.set(decryptedId, verdict)
      return attest({ key, verdict, id: searchParams.get('id') })
    }
    const [, hash] = /^\/attestation\/([0-9a-f]+)$/.exec(pathname) ?? []
    const known = hash === undefined ? undefined : verdicts.get(hash)
    return known ? json({ ...known, attestationId: hash }) : missing
  }
  const server = createServer((request, response) => {
    const { status, type, body } = answer(request)
    response.setHeader('access-control-allow-origin', '*')
    response.writeHead(status, { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-store' })
    response.end(body)
  })
  return listenOnLoopback(server, options)
}

function judge(request: IncomingMessage, scamOrigins: readonly string[]): Verdict | undefined {
  const { referer } = request.headers
  if (!referer || !URL.canParse(referer)) return undefined
  const { origin } = new URL(referer)
  return { origin, isScam: scamOrigins.includes(origin), isVerified: true }
}

function attest({
  key,
  verdict,
  id,
}: {
  readonly key: AttestationKey
  readonly verdict: Verdict | undefined
  readonly id: string | null
}): Answer {
  const attestation = verdict ? key.sign({ exp: secondsFromNow(tokenLifeSeconds), id, ...verdict }) : null
  const message = JSON.stringify({ type: 'verify_attestation', attestation })
  // Twice encoded: the SDK reads text. `<` could end the script early.
  const text = JSON.stringify(message).replaceAll('<', '\\u003c')
  const body = `<!doctype html><script>parent.postMessage(${text}, '*')</script>`
  return { status: 200, type: 'text/html', body }
}
