import { type AccountId, FoyerError, type Stop, toFailure } from '@foyer/common'
import type { Attempt } from '../../base/latest.js'
import { watchWake } from '../../base/pageWake.js'
import { update } from '../../base/update.js'
import type { Flow, SiwxParts } from './signing.js'
import { siwxChangeEntry } from './siwxEntries.js'

/** Finds out who must be asked to sign. An answer that does not come closes no wallet: it is asked for again. */
export interface Checks {
  /** An account is in use now that was not before. */
  begin(account: AccountId, ending: Promise<unknown>): Promise<void>
  /** Looks again whether the account in use has a session: another tab, the clock or the server may have ended it. Never rejects. */
  refresh(): Promise<void>
  /** When an answer was had last (ms since epoch). */
  lastAt(): number
  /** Whether the newest question has no answer: it failed, or nobody answered in time. */
  isUnanswered(): boolean
  /** When to look again by the clock (ms since epoch): a session ends then, or the next try is due. */
  dueAt(): number | undefined
}

/** Steps of a try to sign: only a session that came meanwhile ends it. */
const signing = ['preparing', 'signing', 'verifying']

/** Doubles with each try that has no answer. */
const firstRetryMs = 5000
const longestRetryMs = 60_000

export function createChecks(parts: SiwxParts, flow: Flow): Checks {
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

  /** Nobody is let in without an answer where one is required; the wallet stays connected either way. */
  const stayWithout = (run: Attempt, account: AccountId, cause: unknown) => {
    const error = new FoyerError('SIWX_INIT_FAILED', {}, { cause })
    flow.track('SIWX_AUTH_ERROR', account)
    needs.report(error)
    // A plugin that could not be made may require it.
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
    if (signing.includes(now.step)) return
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
      // A session that was found after its end is good by the server's own clock.
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

/** Timers fire at once beyond this. */
const longestMs = 2 ** 31 - 1

/**
 * Looks again whenever a session may have come or gone elsewhere: in another tab, by the clock, on the server. Timers stand
 * still while the device sleeps, so the clock is also looked at when the page wakes and when the visitor acts.
 */
export function followSessions({ needs, source }: SiwxParts, flow: Flow, checks: Checks): Stop {
  const { store, storage } = needs
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStopped = false
  let isLooking = false
  const look = async () => {
    await checks.refresh()
    plan()
  }
  /** Unlike after another tab's word, a look that is under way is as good. */
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
