import { type Emitter, FoyerError, isFoyerError } from '@foyer/common'
import {
  codeOf,
  mapWalletError,
  textOf,
  toKnownFailure,
  type WordTable,
  wordTable,
} from '@foyer/common/session-kit'

/** The operation that failed: connecting, or a request. */
export type FailedOperation =
  | { readonly kind: 'connect' }
  | {
      readonly kind: 'request'
      readonly method: string
      /** Whether the failed request may have been sent. */
      readonly isSending?: boolean | undefined
    }

/** The Sign API's codes, and errors that the SDK reports only by message. */
const words: WordTable = wordTable([
  { means: 'unknownMethod', codes: [5101, 5100, 5102, 5103, 5104, 10001, 3001], kinds: ['request', 'send'] },
  // Solana nodes use the same code for a failed simulation.
  {
    means: 'pending',
    codes: [-32002],
    unless: /simulat|blockhash|processed|program|lamports/i,
    kinds: ['request'],
  },
  { means: 'unauthorized', codes: [3000], kinds: ['request', 'send'] },
  { means: 'gone', codes: [6000, 7000], kinds: ['request', 'send'] },
  { means: 'gone', words: /session topic|record was recently deleted/i, kinds: ['request', 'send'] },
  // The SDK refuses requests that the wallet did not approve, before it sends them.
  { means: 'unknownMethod', words: /request\(\) (method|chainId): /, kinds: ['send'], isOwn: true },
])
const expiredText = /proposal expired/i
const timedOutText = /request expired/i
const relayText =
  /failed to publish|socket stalled|couldn't establish socket|websocket connection|no internet connection|subscribing to .* failed|connection interrupted/i

/** Converts an error of the SDK, the relay or a wallet to a `FoyerError` with the original as its cause. */
export function mapError(thrown: unknown, operation: FailedOperation): FoyerError {
  if (isFoyerError(thrown)) return thrown
  const text = textOf(thrown)
  const options = { cause: thrown }
  const configuration = findConfigurationFault(text)
  if (configuration) return configuration
  const method = operation.kind === 'request' ? operation.method : ''
  const kind = operation.kind === 'request' && operation.isSending ? 'send' : operation.kind
  if (kind === 'connect' && expiredText.test(text)) return new FoyerError('PAIRING_EXPIRED', {}, options)
  const told = toKnownFailure(thrown, { kind, method }, words)
  if (told) return told
  const isExpired = timedOutText.test(text) || codeOf(thrown) === 8000
  if (kind !== 'connect' && isExpired)
    return new FoyerError('REQUEST_TIMED_OUT', { method, afterMs: requestTimeoutMs }, options)
  if (relayText.test(text)) return new FoyerError('RELAY_UNREACHABLE', { reason: text }, options)
  return mapWalletError(thrown, { kind, method }, words)
}

/** The timeout of a wallet's answer, including the time to find the phone and read the request. */
export const requestTimeoutMs = 300_000

/** Returns the relay's refusal of the app itself, which has a message but no code. */
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

/** The events that can end a wait for the SDK early. */
interface Faults {
  readonly signal: AbortSignal
  readonly texts: Emitter<string>
}

/** Waits for the SDK until the signal aborts or the relay refuses this app. */
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
