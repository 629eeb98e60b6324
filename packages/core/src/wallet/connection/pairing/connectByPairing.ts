import { FoyerError, isFoyerError, type Pairing, type Session } from '@foyer/common'
import { createLifetime, type Lifetime } from '../../../base/latest.js'
import { watchWake } from '../../../base/pageWake.js'

/** Asks for one pairing URI, and resolves when a wallet answers it. */
type ConnectOnce = (request: {
  readonly signal: AbortSignal
  readonly onPairingUri: (pairing: Pairing) => void
  readonly onPairingStale: () => void
}) => Promise<readonly Session[]>

interface PairingRun {
  readonly connectOnce: ConnectOnce
  readonly signal: AbortSignal
  /** The visitor sees the URI now: it must not go stale before their eyes. */
  readonly isShown: () => boolean
  /** A URI that is pending is used again, be it that the relay was away: a wallet of this phone may be at it. */
  readonly isKept: () => boolean
  /** A pairing URI that ends so soon is as good as ended (ms). */
  readonly marginMs: number
  /** The URI to show; `undefined` when the last one ended unseen. */
  readonly onPairing: (pairing: Pairing | undefined) => void
  /** The wallet declined a pairing URI; while the visitor looks, a new one follows. */
  readonly onDeclined: (error: FoyerError) => void
  /** Takes sessions that came after another URI was answered. */
  readonly onLate: (sessions: readonly Session[]) => void
}

/** How often a pairing URI that nobody answers is renewed: three quarters of an hour. */
const renewalLimit = 11
/** How long the first URI may take: the SDK's chunk, the relay, the proposal. */
const uriTimeoutMs = 30_000

/**
 * Pairs by URI until a wallet answers. While the visitor sees it, the URI is renewed before it goes stale; the one
 * before stays valid until its own end, so that a wallet which scanned it just now may still answer. The first answer
 * wins.
 */
export function connectByPairing(run: PairingRun): Promise<readonly Session[]> {
  const { promise, settle } = createOutcome<readonly Session[]>()
  const attempts = new Set<Lifetime>()
  let newest: Lifetime | undefined
  let count = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let current: Pairing | undefined

  const end = (outcome: Outcome<readonly Session[]>) => {
    if (!settle(outcome)) return
    clearTimeout(timer)
    stopWatching()
    for (const each of attempts) each.end()
  }
  const fail = (error: unknown) => end({ error })

  const canRenew = () => run.isShown() && count <= renewalLimit

  const renew = () => {
    current = undefined
    if (canRenew()) begin()
    else run.onPairing(undefined)
  }

  /** The relay was away and is back. One that comes and goes all the time does not use up the URIs: the last one stays. */
  const renewStale = (attempt: Lifetime) => {
    const isUsedUp = run.isShown() && !canRenew()
    if (attempt === newest && current && !run.isKept() && !isUsedUp) renew()
  }

  const plan = (pairing: Pairing) => {
    current = pairing
    run.onPairing(pairing)
    clearTimeout(timer)
    timer = setTimeout(renew, Math.max(0, pairing.expiresAt - Date.now() - run.marginMs))
  }

  const onError = (attempt: Lifetime, error: unknown) => {
    attempts.delete(attempt)
    const isNewest = attempt === newest
    if (isFoyerError(error, 'CONNECT_REJECTED') && canRenew()) {
      run.onDeclined(error)
      if (isNewest) begin()
    } else if (isNewest) fail(error)
  }

  const begin = () => {
    const attempt = createLifetime()
    attempts.add(attempt)
    newest = attempt
    count += 1
    clearTimeout(timer)
    timer = setTimeout(() => fail(new FoyerError('RELAY_UNREACHABLE')), uriTimeoutMs)
    const onPairingUri = (pairing: Pairing) => {
      if (attempt === newest && !attempt.signal.aborted) plan(pairing)
    }
    const onPairingStale = () => renewStale(attempt)
    run.connectOnce({ signal: attempt.signal, onPairingUri, onPairingStale }).then(
      sessions =>
        attempt.signal.aborted ? run.onLate(sessions) : end({ value: withOthersEnded(attempt, sessions) }),
      error => onError(attempt, error),
    )
  }

  /** The answered URI is no attempt any more: ending the others must not end it. */
  const withOthersEnded = (answered: Lifetime, sessions: readonly Session[]) => {
    attempts.delete(answered)
    return sessions
  }

  // Timers sleep with the page: a tab that comes back looks at once.
  const stopWatching = watchWake(() => {
    if (current && current.expiresAt - Date.now() <= run.marginMs) renew()
  })
  const cancel = () => fail(new FoyerError('ABORTED', {}, { cause: run.signal.reason }))
  run.signal.addEventListener('abort', cancel, { once: true })
  if (run.signal.aborted) cancel()
  else begin()
  return promise.finally(() => run.signal.removeEventListener('abort', cancel))
}

type Outcome<Value> = { readonly value: Value } | { readonly error: unknown }

function createOutcome<Value>() {
  let isSettled = false
  let resolve: (value: Value) => void = () => {}
  let reject: (error: unknown) => void = () => {}
  const promise = new Promise<Value>((onValue, onError) => {
    resolve = onValue
    reject = onError
  })
  const settle = (outcome: Outcome<Value>): boolean => {
    if (isSettled) return false
    isSettled = true
    if ('value' in outcome) resolve(outcome.value)
    else reject(outcome.error)
    return true
  }
  return { promise, settle }
}
