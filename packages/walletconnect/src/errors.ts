import { type Emitter, FoyerError, isFoyerError } from '@foyer/common'
import {
  codeOf,
  mapWalletError,
  textOf,
  toKnownFailure,
  type WordTable,
  wordTable,
} from '@foyer/common/session-kit'

/** What failed: a way in, or a request. */
export type Asked =
  | { readonly kind: 'connect' }
  | {
      readonly kind: 'request'
      readonly method: string
      /** What failed may be on its way. */
      readonly isSending?: boolean | undefined
    }

/** What the Sign API says by codes, and the SDK in words only. */
const words: WordTable = wordTable([
  { means: 'unknownMethod', codes: [5101, 5100, 5102, 5103, 5104, 10001, 3001], kinds: ['request', 'send'] },
  // Nodes of Solana have the same code for a trial that failed.
  {
    means: 'pending',
    codes: [-32002],
    unless: /simulat|blockhash|processed|program|lamports/i,
    kinds: ['request'],
  },
  { means: 'unauthorized', codes: [3000], kinds: ['request', 'send'] },
  { means: 'gone', codes: [6000, 7000], kinds: ['request', 'send'] },
  { means: 'gone', words: /session topic|record was recently deleted/i, kinds: ['request', 'send'] },
  // The SDK refuses what the wallet did not approve before it is asked.
  { means: 'unknownMethod', words: /request\(\) (method|chainId): /, kinds: ['send'], isOwn: true },
])
const expiredText = /proposal expired/i
const timedOutText = /request expired/i
const relayText =
  /failed to publish|socket stalled|couldn't establish socket|websocket connection|no internet connection|subscribing to .* failed|connection interrupted/i

/** Turns whatever the SDK, the relay or a wallet threw into a Foyer error, with the foreign one as its cause. */
export function mapError(thrown: unknown, asked: Asked): FoyerError {
  if (isFoyerError(thrown)) return thrown
  const text = textOf(thrown)
  const options = { cause: thrown }
  const configuration = findConfigurationFault(text)
  if (configuration) return configuration
  const method = asked.kind === 'request' ? asked.method : ''
  const kind = asked.kind === 'request' && asked.isSending ? 'send' : asked.kind
  if (kind === 'connect' && expiredText.test(text)) return new FoyerError('PAIRING_EXPIRED', {}, options)
  const told = toKnownFailure(thrown, { kind, method }, words)
  if (told) return told
  const isExpired = timedOutText.test(text) || codeOf(thrown) === 8000
  if (kind !== 'connect' && isExpired)
    return new FoyerError('REQUEST_TIMED_OUT', { method, afterMs: requestTimeoutMs }, options)
  if (relayText.test(text)) return new FoyerError('RELAY_UNREACHABLE', { reason: text }, options)
  return mapWalletError(thrown, { kind, method }, words)
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
