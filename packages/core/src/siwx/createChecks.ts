import { type AccountId, FoyerError, parseAccountId, toFailure } from '@foyer/common'
import type { Flow } from './createFlow.js'
import type { SiwxParts } from './SiwxParts.js'

/** Finds out who must be asked to sign. */
export interface Checks {
  /** An account is in use now that was not before. */
  begin(account: AccountId, ending: Promise<unknown>): Promise<void>
  /** Looks again whether the account in use has a session: another tab, the clock or the server may have ended it. */
  refresh(): Promise<void>
  /** When an answer was had last (ms since epoch). */
  lastAt(): number
}

/** Steps of a try to sign: only a session that came meanwhile ends it. */
const signing = ['preparing', 'signing', 'verifying']

export function createChecks(parts: SiwxParts, flow: Flow): Checks {
  const { kernel, slice, source, sessions, declines, attempts } = parts
  const held = { lastAt: 0 }

  const read = async (account: AccountId, signal?: AbortSignal) => {
    const found = await sessions.read(account, signal)
    held.lastAt = Date.now()
    return found
  }
  const isRequired = async () => {
    const required = (await source.load()).getRequired?.() ?? false
    slice.write(state => (state.isRequired === required ? state : { ...state, isRequired: required }))
    return required
  }
  /** Without an answer nobody can be let in: the connection ends, and the visitor may connect again. */
  const giveUp = async (account: AccountId, cause: unknown) => {
    const { router, store, notices } = kernel
    const message = 'A problem occurred while trying initialize authentication'
    const error = new FoyerError('SIWX_INIT_FAILED', {}, { message, cause })
    flow.track('SIWX_AUTH_ERROR', account)
    kernel.report(error)
    const { isOpen } = store.getState().modal
    flow.write({ step: 'idle' })
    await kernel.disconnect(parseAccountId(account).namespace).catch(() => {}) // reported and shown by itself
    if (!isOpen) return router.reset({ view: 'Connect' })
    router.open({ view: 'Connect' })
    notices.showSnackbar('error', { kind: 'failure', failure: toFailure(error), message })
  }

  return {
    lastAt: () => held.lastAt,
    async begin(account, ending) {
      const run = attempts.begin()
      flow.write({ step: 'checking', attempt: run.attempt, account })
      try {
        await ending.catch(kernel.report)
        const required = await isRequired()
        const found = await read(account, run.signal)
        if (!run.isCurrent()) return
        if (found.length > 0) flow.accept(run, account, found)
        else if (!required && declines.has(account)) flow.goOn(run, account)
        else flow.ask(run, account)
      } catch (error) {
        if (run.isCurrent()) await giveUp(account, error)
      }
    },
    async refresh() {
      const before = flow.read()
      if (before.step === 'idle') return
      const { account } = before
      const required = await isRequired()
      const found = await read(account)
      const now = flow.read()
      if (now.step === 'idle' || now.account !== account) return
      if (now.step === 'checking' || now.step === 'cancelling') return
      if (found.length > 0) return flow.accept(attempts.begin(), account, found)
      if (now.step === 'asked' || signing.includes(now.step)) return
      if (required) flow.ask(attempts.begin(), account)
      else if (now.step === 'signedIn') flow.goOn(attempts.begin(), account)
    },
  }
}
