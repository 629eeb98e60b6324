import {
  type AccountId,
  isFoyerError,
  type Namespace,
  namespaces,
  type Stop,
  toFoyerError,
} from '@foyer/common'
import { selectActiveAccount } from '../connection/selectors.js'
import type { Kernel } from '../kernel/kernel.js'
import { readBalance, readProfile, withBalance } from './readAccount.js'
import { type AccountDetails, emptyDetails } from './state.js'

/** How long a balance counts as fresh (SPEC section 9). */
export const balanceFreshMs = 30_000
/** How long a failed balance is not asked for again (SPEC section 9). */
export const balanceRetryMs = 30_000

/** Reads what is known about the accounts in use. */
export interface AccountController {
  /** Reads the native balance again. `isForced` ignores a fresh one and an earlier failure. Never rejects. */
  refreshBalance(namespace?: Namespace, options?: { readonly isForced?: boolean }): Promise<void>
  addLabel(address: string, label: string): void
  removeLabel(address: string): void
  /** Follows the accounts in use: each new one is read once. */
  start(): Stop
}

export function createAccountController(kernel: Kernel): AccountController {
  const { store } = kernel
  const readAt = new Map<AccountId, number>()
  const failedAt = new Map<AccountId, number>()
  const lifetime = { abort: new AbortController() }

  const detailsOf = (account: AccountId) =>
    Object.values(store.getState().accounts.byNamespace).find(each => each.account === account)

  /** Details of an account that is no longer in use are not written back. */
  const update = (account: AccountId, change: (details: AccountDetails) => AccountDetails) => {
    const details = detailsOf(account)
    if (!details) return
    const namespace = namespaces.find(each => store.getState().accounts.byNamespace[each] === details)
    if (!namespace) return
    store.setState(({ accounts }) => ({
      accounts: { ...accounts, byNamespace: { ...accounts.byNamespace, [namespace]: change(details) } },
    }))
  }

  const isWithin = (times: Map<AccountId, number>, account: AccountId, durationMs: number) =>
    Date.now() - (times.get(account) ?? Number.NEGATIVE_INFINITY) <= durationMs

  const loadBalance = async (account: AccountId, isForced: boolean) => {
    const isFresh = isWithin(readAt, account, balanceFreshMs) && detailsOf(account)?.balance !== undefined
    if (!isForced && (isFresh || isWithin(failedAt, account, balanceRetryMs - 1))) return
    update(account, details => ({ ...details, isBalanceLoading: true }))
    try {
      const balance = await readBalance(kernel, account, lifetime.abort.signal)
      readAt.set(account, Date.now())
      failedAt.delete(account)
      update(account, details => withBalance(details, balance))
    } catch (error) {
      if (isFoyerError(error, 'ABORTED')) return
      failedAt.set(account, Date.now())
      update(account, details => withBalance(details, toFoyerError(error)))
      kernel.report(error)
    }
  }

  const loadProfile = async (account: AccountId) => {
    const profile = await readProfile(kernel, account, lifetime.abort.signal)
    update(account, details => ({ ...details, ...profile }))
  }

  const follow = () => {
    const state = store.getState()
    for (const namespace of namespaces) {
      const account = selectActiveAccount(state, namespace)
      if (state.accounts.byNamespace[namespace]?.account === account) continue
      store.setState(({ accounts }) => {
        const { [namespace]: _, ...others } = accounts.byNamespace
        const byNamespace = account ? { ...others, [namespace]: emptyDetails(account) } : others
        return { accounts: { ...accounts, byNamespace } }
      })
      if (!account) continue
      failedAt.delete(account)
      void loadBalance(account, true)
      void loadProfile(account)
    }
  }

  const setLabels = (change: (labels: Record<string, string>) => void) =>
    store.setState(({ accounts }) => {
      const labels = { ...accounts.labels }
      change(labels)
      return { accounts: { ...accounts, labels } }
    })

  return {
    async refreshBalance(namespace, { isForced = false } = {}) {
      const account = selectActiveAccount(store.getState(), namespace)
      if (account) await loadBalance(account, isForced)
    },
    addLabel: (address, label) =>
      setLabels(labels => {
        labels[address] = label
      }),
    removeLabel: address =>
      setLabels(labels => {
        delete labels[address]
      }),
    start() {
      lifetime.abort = new AbortController()
      const stop = store.subscribe((state, previous) => {
        if (state.connection.links !== previous.connection.links) follow()
      })
      follow()
      return () => {
        lifetime.abort.abort()
        stop()
      }
    },
  }
}
