import type { AccountId, Stop } from '@foyer/common'
import { watchWake } from '../../base/pageWake.js'
import { siwxSignOutsEntry } from './siwxEntries.js'
import type { SiwxNeeds } from './state.js'

/**
 * The sign-outs that must reach the server. They are stored until they succeed. The page on which a sign-out failed
 * retries it. Another page retries it when the modal opens or before the account signs in, but not while it loads.
 */
export interface SignOuts {
  /** Signs several accounts out with one call of `signOut`. Rejects if it fails, and retries it later. */
  begin(accounts: readonly AccountId[], signOut: () => Promise<unknown>): Promise<void>
  /** Repeats the pending sign-out of an account, if there is one. Rejects if it fails again. */
  makeUp(account: AccountId): Promise<void>
  /** Drops the pending sign-out of an account that has signed in again, which ended the old session. */
  forget(account: AccountId): void
  readonly stop: Stop
}

/** The delay before the first retry of a sign-out. It doubles with each failed attempt. */
const firstRetryMs = 5000
const longestRetryMs = 60_000

export function createSignOuts(
  { storage, store }: Pick<SiwxNeeds, 'storage' | 'store'>,
  isEnabled: boolean,
  signOut: (account: AccountId) => Promise<unknown>,
): SignOuts {
  const running = new Map<AccountId, Promise<void>>()
  let failures = 0
  let isStopped = false
  /** Whether this page retries pending sign-outs. */
  let isDue = store.getState().modal.isOpen
  let timer: ReturnType<typeof setTimeout> | undefined

  const owed = () => storage.read(siwxSignOutsEntry)
  const write = (accounts: readonly AccountId[]) => {
    if (accounts.length > 0) storage.write(siwxSignOutsEntry, accounts)
    else storage.remove(siwxSignOutsEntry)
  }
  const forget = (account: AccountId) => {
    if (owed().includes(account)) write(owed().filter(each => each !== account))
  }
  const plan = () => {
    clearTimeout(timer)
    if (isStopped || !isDue || owed().length === 0) return
    timer = setTimeout(makeUpAll, Math.min(firstRetryMs * 2 ** failures, longestRetryMs))
  }
  const run = (accounts: readonly AccountId[], work: () => Promise<unknown>) => {
    const done = work()
      .then(() => {
        failures = 0
        for (const account of accounts) forget(account)
      })
      .finally(() => {
        for (const account of accounts) running.delete(account)
        plan()
      })
    for (const account of accounts) running.set(account, done)
    return done
  }
  const makeUp = async (account: AccountId) => {
    const now = running.get(account)
    if (now || owed().includes(account)) await (now ?? run([account], () => signOut(account)))
  }
  const makeUpAll = () => {
    if (!isEnabled || !isDue) return
    for (const account of owed()) {
      makeUp(account).catch(() => {
        failures += 1 // the first failure was already reported
        plan()
      })
    }
  }

  const stops = [
    watchWake(makeUpAll),
    store.subscribe(({ modal }, previous) => {
      if (!modal.isOpen || previous.modal.isOpen) return
      isDue = true
      makeUpAll()
    }),
  ]
  makeUpAll()
  return {
    makeUp,
    forget,
    begin(accounts, work) {
      isDue = true
      write([...owed().filter(each => !accounts.includes(each)), ...accounts])
      return run(accounts, work)
    },
    stop() {
      isStopped = true
      clearTimeout(timer)
      for (const stop of stops) stop()
    },
  }
}
