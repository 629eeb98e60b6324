import { createServer, type IncomingMessage } from 'node:http'
import { type LoopbackPort, listenOnLoopback } from '../http/listenOnLoopback.js'
import { type AttestationKey, createAttestationKey } from './createAttestationKey.js'

/** The options of {@link startVerifyServer}. */
export interface VerifyServerOptions extends LoopbackPort {
  /** The origins to mark as scams. */
  readonly scamOrigins?: readonly string[]
}

/** A running verify server. */
export interface VerifyServer {
  /** The base URL without a path. The SDK's `verifyUrlV3` is this URL followed by `/v3`. */
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
 * Starts a verify server on 127.0.0.1. It serves `/v3/public-key`, `/v3/attestation` and `/attestation/{hash}`. The
 * second is a page for a hidden frame that posts a signed token about its embedding page. The third is the earlier
 * attestation of a message. An origin comes from the browser's `Referer` header, never from the page.
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
  // Encoded twice, because the SDK reads text. An unescaped `<` could end the script early.
  const text = JSON.stringify(message).replaceAll('<', '\\u003c')
  const body = `<!doctype html><script>parent.postMessage(${text}, '*')</script>`
  return { status: 200, type: 'text/html', body }
}
