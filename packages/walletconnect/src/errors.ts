import { cleanText, type Emitter, FoyerError, isFoyerError } from '@foyer/common'
import { toSendFailure } from '@foyer/common/session-kit'

/** What failed: a way in, or a request. */
export type Asked = { readonly kind: 'connect' } | { readonly kind: 'request'; readonly method: string }

// Sign API 5000 to 5002; EIP-1193 4001.
const rejected = new Set<unknown>([4001, 5000, 5001, 5002])
const rejectedText = /user (rejected|denied|cancel|declin|disapproved)|rejected by (the )?user/i
const unsupported = new Set<unknown>([5101, 5100, 5102, 5103, 5104, 10001, 4200, -32601, -32004, 3001])
// The SDK refuses what the wallet did not approve, in words only.
const unsupportedText = /request\(\) (method|chainId): /
const sends = new Set([
  'eth_sendTransaction',
  'wallet_sendTransaction',
  'wallet_sendCalls',
  'solana_signAndSendTransaction',
  'sendTransfer',
])
const disconnected = new Set<unknown>([6000, 4900, 4901, 7000])
const disconnectedText = /session topic|record was recently deleted/i
const expiredText = /proposal expired/i
const timedOutText = /request expired/i
const relayText =
  /failed to publish|socket stalled|couldn't establish socket|websocket connection|no internet connection|subscribing to .* failed|connection interrupted/i

/** Turns whatever the SDK, the relay or a wallet threw into a Foyer error, with the foreign one as its cause. */
export function mapError(thrown: unknown, asked: Asked): FoyerError {
  if (isFoyerError(thrown)) return thrown
  const { code, text } = readError(thrown)
  const options = { cause: thrown }
  const reason = text ? { reason: text } : {}
  const configuration = findConfigurationFault(text)
  if (configuration) return configuration
  if (asked.kind === 'connect') {
    if (expiredText.test(text)) return new FoyerError('PAIRING_EXPIRED', {}, options)
    if (rejected.has(code) || rejectedText.test(text)) return new FoyerError('CONNECT_REJECTED', {}, options)
    if (relayText.test(text)) return new FoyerError('RELAY_UNREACHABLE', reason, options)
    return new FoyerError('CONNECT_FAILED', reason, options)
  }
  const { method } = asked
  if (rejected.has(code) || rejectedText.test(text))
    return new FoyerError('REQUEST_REJECTED', { method }, options)
  if (unsupported.has(code) || unsupportedText.test(text)) {
    return new FoyerError('REQUEST_UNSUPPORTED', { method }, options)
  }
  if (code === 4100 || code === 3000) return new FoyerError('WALLET_UNAUTHORIZED', {}, options)
  if (timedOutText.test(text) || code === 8000) {
    return new FoyerError('REQUEST_TIMED_OUT', { method, afterMs: requestTimeoutMs }, options)
  }
  if (disconnected.has(code) || disconnectedText.test(text))
    return new FoyerError('WALLET_DISCONNECTED', {}, options)
  if (relayText.test(text)) return new FoyerError('RELAY_UNREACHABLE', reason, options)
  if (sends.has(method)) return toSendFailure(thrown, { code, text, method })
  return new FoyerError('REQUEST_FAILED', { method, ...reason }, options)
}

/** How long a wallet may take to answer, its owner reading and finding the phone included. */
export const requestTimeoutMs = 300_000

/** The relay's refusals of the app itself, which it words instead of numbering them. */
function findConfigurationFault(text: string): FoyerError | undefined {
  if (text.includes('Unauthorized: origin not allowed')) {
    const origin = typeof location === 'undefined' ? {} : { origin: location.origin }
    return new FoyerError('APP_CONFIGURATION_INVALID', { cause: 'origin', ...origin })
  }
  if (text.includes('Unauthorized: invalid key')) {
    return new FoyerError('APP_CONFIGURATION_INVALID', { cause: 'projectId' })
  }
  if (text.includes('JWT validation error: JWT Token is not yet valid'))
    return new FoyerError('SESSION_EXPIRED')
  return undefined
}

function readError(thrown: unknown): { readonly code: unknown; readonly text: string } {
  const fields = (typeof thrown === 'object' && thrown !== null ? thrown : {}) as Record<string, unknown>
  const { code, message } = fields
  const number = typeof code === 'string' && /^-?\d+$/.test(code) ? Number(code) : code
  return { code: number, text: cleanText(typeof thrown === 'string' ? thrown : message, 200) }
}

/** What ends a wait for the SDK before the SDK does. */
interface Faults {
  readonly signal: AbortSignal
  readonly texts: Emitter<string>
}

/** Waits for the SDK, and no longer than the signal allows or the relay is willing to serve this app. */
export function untilFault<Result>(work: Promise<Result>, { signal, texts }: Faults): Promise<Result> {
  return new Promise((resolve, reject) => {
    const cancel = () => reject(new FoyerError('ABORTED', {}, { cause: signal.reason }))
    if (signal.aborted) return cancel()
    signal.addEventListener('abort', cancel)
    const stop = texts.subscribe(text => {
      const fault = findConfigurationFault(text)
      if (fault) reject(fault)
    })
    work.then(resolve, reject).finally(() => {
      signal.removeEventListener('abort', cancel)
      stop()
    })
  })
}
