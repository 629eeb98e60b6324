import { FoyerError, isFoyerError, type Pairing, type Session } from '@foyer/common'
import { watchWake } from '../../environment/pageWake.js'

/** Asks for one link, and resolves when a wallet answers it. */
type ConnectOnce = (request: {
  readonly signal: AbortSignal
  readonly onPairingUri: (pairing: Pairing) => void
}) => Promise<readonly Session[]>

interface PairingRun {
  readonly connectOnce: ConnectOnce
  readonly signal: AbortSignal
  /** The visitor sees the link now: it must not go stale before their eyes. */
  readonly isShown: () => boolean
  /** A link that ends so soon is as good as ended (ms). */
  readonly marginMs: number
  /** The link to show; `undefined` when the last one ended unseen. */
  readonly onPairing: (pairing: Pairing | undefined) => void
  /** The wallet declined a link; while the visitor looks, a new one follows. */
  readonly onDeclined: (error: FoyerError) => void
  /** Takes sessions that came after another link was answered. */
  readonly onLate: (sessions: readonly Session[]) => void
}

/** How often a link that nobody answers is renewed: three quarters of an hour. */
const renewalLimit = 11
/** How long the first link may take: the SDK's chunk, the relay, the proposal. */
const uriTimeoutMs = 30_000

/**
 * Pairs by link until a wallet answers. While the visitor sees it, the link is renewed before it goes stale; the one
 * before stays valid until its own end, so that a wallet which scanned it just now may still answer. The first answer
 * wins.
 */
export function connectByPairing(run: PairingRun): Promise<readonly Session[]> {
  const { promise, settle } = createOutcome<readonly Session[]>()
  const attempts = new Set<AbortController>()
  const held: {
    newest: AbortController | undefined
    count: number
    timer: Timer
    pairing: Pairing | undefined
  } = {
    newest: undefined,
    count: 0,
    timer: undefined,
    pairing: undefined,
  }

  const end = (outcome: Outcome<readonly Session[]>) => {
    if (!settle(outcome)) return
    clearTimeout(held.timer)
    stopWatching()
    for (const each of attempts) each.abort()
  }
  const fail = (error: unknown) => end({ error })

  const canRenew = () => run.isShown() && held.count <= renewalLimit

  const renew = () => {
    held.pairing = undefined
    if (canRenew()) begin()
    else run.onPairing(undefined)
  }

  const plan = (pairing: Pairing) => {
    held.pairing = pairing
    run.onPairing(pairing)
    clearTimeout(held.timer)
    held.timer = setTimeout(renew, Math.max(0, pairing.expiresAt - Date.now() - run.marginMs))
  }

  const onError = (attempt: AbortController, error: unknown) => {
    attempts.delete(attempt)
    const isNewest = attempt === held.newest
    if (isFoyerError(error, 'CONNECT_REJECTED') && canRenew()) {
      run.onDeclined(error)
      if (isNewest) begin()
    } else if (isNewest) fail(error)
  }

  const begin = () => {
    const attempt = new AbortController()
    attempts.add(attempt)
    held.newest = attempt
    held.count += 1
    clearTimeout(held.timer)
    held.timer = setTimeout(() => fail(new FoyerError('RELAY_UNREACHABLE')), uriTimeoutMs)
    const onPairingUri = (pairing: Pairing) => {
      if (attempt === held.newest && !attempt.signal.aborted) plan(pairing)
    }
    run.connectOnce({ signal: attempt.signal, onPairingUri }).then(
      sessions =>
        attempt.signal.aborted ? run.onLate(sessions) : end({ value: withOthersEnded(attempt, sessions) }),
      error => onError(attempt, error),
    )
  }

  /** The answered link is no attempt any more: ending the others must not end it. */
  const withOthersEnded = (answered: AbortController, sessions: readonly Session[]) => {
    attempts.delete(answered)
    return sessions
  }

  // Timers sleep with the page: a tab that comes back looks at once.
  const stopWatching = watchWake(() => {
    if (held.pairing && held.pairing.expiresAt - Date.now() <= run.marginMs) renew()
  })
  const cancel = () => fail(new FoyerError('ABORTED', {}, { cause: run.signal.reason }))
  run.signal.addEventListener('abort', cancel, { once: true })
  if (run.signal.aborted) cancel()
  else begin()
  return promise.finally(() => run.signal.removeEventListener('abort', cancel))
}

type Timer = ReturnType<typeof setTimeout> | undefined
type Outcome<Value> = { readonly value: Value } | { readonly error: unknown }

function createOutcome<Value>() {
  const held: { isSettled: boolean; resolve: (value: Value) => void; reject: (error: unknown) => void } = {
    isSettled: false,
    resolve: () => {},
    reject: () => {},
  }
  const promise = new Promise<Value>((resolve, reject) => Object.assign(held, { resolve, reject }))
  const settle = (outcome: Outcome<Value>): boolean => {
    if (held.isSettled) return false
    held.isSettled = true
    if ('value' in outcome) held.resolve(outcome.value)
    else held.reject(outcome.error)
    return true
  }
  return { promise, settle }
}
