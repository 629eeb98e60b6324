import { FoyerError, isFoyerError, type Pairing, type Session } from '@foyer/common'
import { createLifetime, type Lifetime } from '../../../base/latest.js'
import { watchWake } from '../../../base/pageWake.js'

/** Requests one pairing URI, and resolves when a wallet answers it. */
type ConnectOnce = (request: {
  readonly signal: AbortSignal
  readonly onPairingUri: (pairing: Pairing) => void
  readonly onPairingStale: () => void
}) => Promise<readonly Session[]>

interface PairingRun {
  readonly connectOnce: ConnectOnce
  readonly signal: AbortSignal
  /** Returns whether the visitor sees the URI now. It must not expire then. */
  readonly isShown: () => boolean
  /**
   * Returns whether a pending URI is kept even after the relay was unreachable, because a wallet on this phone may be
   * using it.
   */
  readonly isKept: () => boolean
  /** The remaining lifetime at which a pairing URI counts as expired, in ms. */
  readonly marginMs: number
  /** Called with the URI to show, or with `undefined` when the last URI ended unseen. */
  readonly onPairing: (pairing: Pairing | undefined) => void
  /** Called when the wallet declined a pairing URI. A new URI follows while the visitor can see it. */
  readonly onDeclined: (error: FoyerError) => void
  /** Called with sessions that arrive after another URI was answered or the pairing ended. */
  readonly onLate: (sessions: readonly Session[]) => void
}

/** The maximum number of renewals of an unanswered pairing URI, which covers 45 minutes. */
const renewalLimit = 11
/** The time that the first URI may take, in ms: loading the SDK, reaching the relay, and the proposal. */
const uriTimeoutMs = 30_000

/**
 * Pairs by URI until a wallet answers. While visible, the URI is renewed before it expires. The previous one stays
 * valid until its own end, so that a wallet that has just scanned it can still answer. The first answer counts.
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

  /**
   * Renews the URI after the relay was unreachable. Repeated disconnects do not use up the renewals: the last URI
   * stays.
   */
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

  /** Ends all attempts except the answered one. */
  const withOthersEnded = (answered: Lifetime, sessions: readonly Session[]) => {
    attempts.delete(answered)
    return sessions
  }

  // Timers sleep with the page, so a returning tab checks without waiting for them.
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
