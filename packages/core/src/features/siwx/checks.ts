import { type AccountId, FoyerError, type Stop, toFailure } from '@foyer/common'
import type { Attempt } from '../../base/latest.js'
import { watchWake } from '../../base/pageWake.js'
import { update } from '../../base/update.js'
import type { SignInFlow, SiwxParts } from './signInFlow.js'
import { siwxChangeEntry } from './siwxEntries.js'
import type { SiwxFlow } from './state.js'

/** The checks of whether the account in use must sign in. A failed check is repeated and disconnects no wallet. */
export interface Checks {
  /** Checks an account that has come into use, after the sign-out of the earlier one (`ending`). */
  begin(account: AccountId, ending: Promise<unknown>): Promise<void>
  /**
   * Checks again whether the account in use has a session. Another tab, the clock or the server may have ended it.
   * Never rejects.
   */
  refresh(): Promise<void>
  /** Returns the time of the last successful check, in ms since epoch. */
  lastAt(): number
  /** Returns whether the newest check failed or timed out. */
  isUnanswered(): boolean
  /** Returns the time of the next check, in ms since epoch. It is the end of a session or the next retry. */
  dueAt(): number | undefined
}

/** Returns whether an attempt to sign is running. A check ends it only if it finds a session. */
export const isSigning = ({ step }: SiwxFlow): boolean => ['preparing', 'signing', 'verifying'].includes(step)

/** The delay before the first retry of a failed check. It doubles with each failed check. */
const firstRetryMs = 5000
const longestRetryMs = 60_000

export function createChecks(parts: SiwxParts, flow: SignInFlow): Checks {
  const { needs, slice, source, sessions, declines, attempts } = parts
  let lastAt = 0
  let failedAt = 0
  let failures = 0

  const ask = async (account: AccountId, signal?: AbortSignal) => {
    try {
      const required = (await source.load()).getRequired?.() ?? false
      setRequired(required)
      const found = await sessions.read(account, signal)
      lastAt = Date.now()
      failures = 0
      return { required, found }
    } catch (error) {
      if (!signal?.aborted) {
        failedAt = Date.now()
        failures += 1
      }
      throw error
    }
  }
  const setRequired = (isRequired: boolean) =>
    update(slice, draft => {
      draft.isRequired = isRequired
    })

  /** Keeps the wallet connected after a failed check. Asks the visitor to sign if that is required. */
  const stayWithout = (run: Attempt, account: AccountId, cause: unknown) => {
    const error = new FoyerError('SIWX_INIT_FAILED', {}, { cause })
    flow.track('SIWX_AUTH_ERROR', account)
    needs.report(error)
    // The plugin could not be created and may require a sign-in.
    if (!source.current()) setRequired(true)
    const failure = toFailure(error)
    if (slice.read().isRequired) return flow.ask(run, account, failure)
    flow.goOn(run, account)
    const content = { kind: 'failure', failure, message: error.message } as const
    needs.notices.showSnackbar('error', content, { isForPage: true })
  }

  const settle = (account: AccountId, { required, found }: Awaited<ReturnType<typeof ask>>) => {
    const now = flow.read()
    if (now.step === 'idle' || now.account !== account) return
    if (now.step === 'checking' || now.step === 'cancelling') return
    if (found.length > 0) return flow.accept(attempts.begin(), account, found)
    if (now.step === 'asked') return flow.answered()
    if (isSigning(now)) return
    if (required) flow.ask(attempts.begin(), account)
    else if (now.step === 'signedIn') flow.goOn(attempts.begin(), account)
  }

  return {
    lastAt: () => lastAt,
    isUnanswered: () => failures > 0,
    dueAt() {
      const now = flow.read()
      if (now.step === 'idle' || now.step === 'checking') return undefined
      if (failures > 0) {
        return failedAt + Math.min(firstRetryMs * 2 ** (failures - 1), longestRetryMs)
      }
      const endsAt = now.step === 'signedIn' && now.expiresAt !== undefined ? now.expiresAt + 1 : 0
      // A check after the session's end still found it, so it is valid by the server's clock.
      return endsAt > lastAt ? endsAt : undefined
    },
    async begin(account, ending) {
      const run = attempts.begin()
      failures = 0
      flow.write({ step: 'checking', attempt: run.attempt, account })
      try {
        await ending.catch(needs.report)
        const { required, found } = await ask(account, run.signal)
        if (!run.isCurrent()) return
        if (found.length > 0) flow.accept(run, account, found)
        else if (!required && declines.has(account)) flow.goOn(run, account)
        else flow.ask(run, account)
      } catch (error) {
        if (run.isCurrent()) stayWithout(run, account, error)
      }
    },
    async refresh() {
      const before = flow.read()
      if (before.step === 'idle') return
      const { account } = before
      const wasUnanswered = failures > 0
      try {
        settle(account, await ask(account))
      } catch (error) {
        const now = flow.read()
        if (now.step === 'idle' || now.account !== account) return
        const isOver = now.step === 'signedIn' && now.expiresAt !== undefined && now.expiresAt < Date.now()
        if (isOver) stayWithout(attempts.begin(), account, error)
        else if (!wasUnanswered) needs.report(error)
      }
    },
  }
}

/** The longest delay of a timer. Timers with a longer delay fire immediately. */
const longestMs = 2 ** 31 - 1

/**
 * Checks again whenever a session may have changed in another tab, by the clock or on the server. Timers stop while
 * the device sleeps, so waking the page and using the modal also check the clock.
 */
export function followSessions({ needs, source }: SiwxParts, flow: SignInFlow, checks: Checks): Stop {
  const { store, storage } = needs
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStopped = false
  let isLooking = false
  const look = async () => {
    await checks.refresh()
    plan()
  }
  /** Checks unless a check is already running. A change from another tab always needs a new check. */
  const lookOnce = async () => {
    if (isLooking) return
    isLooking = true
    await look()
    isLooking = false
    plan()
  }
  const isDue = () => (checks.dueAt() ?? Number.POSITIVE_INFINITY) <= Date.now()
  const plan = () => {
    clearTimeout(timer)
    const dueAt = checks.dueAt()
    if (isStopped || isLooking || dueAt === undefined) return
    const wait = () => (isDue() ? void lookOnce() : plan())
    timer = setTimeout(wait, Math.min(Math.max(dueAt - Date.now(), 0), longestMs))
  }
  const onWake = () => {
    if (flow.read().step === 'idle') return
    const ageMs = source.current()?.recheckAfterMs
    const isOld = ageMs !== undefined && Date.now() - checks.lastAt() >= ageMs
    if (isDue() || isOld || checks.isUnanswered()) void lookOnce()
  }
  const onStorage = ({ key }: StorageEvent) => {
    if (key === storage.prefix + siwxChangeEntry.key) void look()
  }
  if (typeof window !== 'undefined') window.addEventListener('storage', onStorage)
  const stops = [
    watchWake(onWake),
    store.subscribe((state, previous) => {
      if (state.features !== previous.features) plan()
      const isAct = state.modal.isOpen !== previous.modal.isOpen || state.router !== previous.router
      if (isAct && isDue()) void lookOnce()
    }),
  ]
  return () => {
    isStopped = true
    clearTimeout(timer)
    for (const stop of stops) stop()
    if (typeof window !== 'undefined') window.removeEventListener('storage', onStorage)
  }
}
