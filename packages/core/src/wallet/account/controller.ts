import {
  type AccountId,
  loadExport,
  type Namespace,
  namespaces,
  nextTask,
  type Stop,
  toFailure,
} from '@foyer/common'
import { createLifetime } from '../../base/latest.js'
import { createSlice, type Slice } from '../../base/slice.js'
import { update } from '../../base/update.js'
import { selectActiveAccount } from '../connection/selectors.js'
import type { ConnectionPart } from '../connection/state.js'
import type { AccountReads } from './accountReads.js'
import { balancesHiddenEntry, showOrHide } from './hiddenBalances.js'
import { type AccountDetails, type AccountNeeds, type AccountsState, emptyDetails } from './state.js'

/** Returns whether the visitor has just connected a namespace. A reconnect does not count. */
function isConnectedAnew(namespace: Namespace, state: ConnectionPart, previous: ConnectionPart): boolean {
  const { byNamespace, reconnecting } = previous.connection
  return (
    Boolean(state.connection.byNamespace[namespace]) &&
    !byNamespace[namespace] &&
    !reconnecting.includes(namespace)
  )
}

/** The actions on the data of the active accounts. */
export interface AccountController {
  /**
   * Reads the native balance again, but not within 30 s of a failure. `isForced` ignores a cached balance. Never
   * rejects.
   */
  refreshBalance(namespace?: Namespace, options?: { readonly isForced?: boolean }): Promise<void>
  /**
   * Reads the `kind` of the active account from the network: a key, a contract, or a key with delegated code. Never
   * rejects.
   */
  readKind(namespace?: Namespace): Promise<void>
  addLabel(address: string, label: string): void
  removeLabel(address: string): void
  /** Shows Tokens, NFTs or Activity. */
  chooseTab(tab: AccountsState['currentTab']): void
  /** Hides or shows balances, and remembers it on this device. */
  hideBalances(areHidden: boolean): void
  /** Reads each account once when it becomes active. */
  start(): Stop
}

/** Marks balances as failed when the code that reads them cannot be loaded. The visitor can then try again. */
function giveUpReading(slice: Slice<AccountsState>, error: unknown): void {
  const isUnread: Partial<AccountDetails> = { isBalanceLoading: false, balanceFailure: toFailure(error) }
  update(slice, ({ byNamespace }) => {
    for (const each of Object.values(byNamespace)) if (!each.balance) Object.assign(each, isUnread)
  })
}

const importReads = () => import('./accountReads.js')

/** Creates the actions that only write state and choices of the visitor. */
function createChoices(
  slice: Slice<AccountsState>,
  storage: AccountNeeds['storage'],
): Pick<AccountController, 'addLabel' | 'removeLabel' | 'chooseTab' | 'hideBalances'> {
  return {
    addLabel: (address, label) =>
      update(slice, ({ labels }) => {
        if (label) labels[address] = label
        else delete labels[address]
      }),
    removeLabel: address =>
      update(slice, ({ labels }) => {
        delete labels[address]
      }),
    chooseTab: currentTab =>
      update(slice, draft => {
        draft.currentTab = currentTab
      }),
    hideBalances: areHidden => {
      showOrHide(slice, areHidden)
      storage.write(balancesHiddenEntry, areHidden)
    },
  }
}

export function createAccountController(needs: AccountNeeds): AccountController {
  const { store } = needs
  const slice = createSlice(store, 'accounts')
  let lifetime = createLifetime()
  let hasConnected = false
  let loading: Promise<AccountReads> | undefined

  const loadReads = () => {
    const { signal } = lifetime
    loading ??= loadExport('createAccountReads', importReads).then(
      createAccountReads => createAccountReads(needs, { signal, hasConnected: () => hasConnected }),
      error => {
        loading = undefined // the next read tries again
        throw error
      },
    )
    return loading
  }

  const read = async (run: (reads: AccountReads) => Promise<unknown>) => {
    const { signal } = lifetime
    try {
      const reads = await loadReads()
      if (!signal.aborted) await run(reads)
    } catch (error) {
      if (signal.aborted) return
      giveUpReading(slice, error)
      needs.report(error)
    }
  }

  const write = (namespace: Namespace, details: AccountDetails | undefined) =>
    update(slice, ({ byNamespace }) => {
      if (details) byNamespace[namespace] = details
      else delete byNamespace[namespace]
    })

  const readOne = (namespace: Namespace, account: AccountId) => {
    write(namespace, { ...emptyDetails(account), isBalanceLoading: true })
    const { signal } = lifetime
    // The account is shown before its data is read.
    void nextTask().then(() => {
      if (signal.aborted) return
      return read(reads => Promise.all([reads.loadBalance(account, false), reads.loadProfile(account)]))
    })
  }

  const followOne = (namespace: Namespace) => {
    const account = selectActiveAccount(store.getState(), namespace)
    const { accounts, options } = store.getState()
    if (accounts.byNamespace[namespace]?.account === account) return
    if (!account) return write(namespace, undefined)
    // A page that was opened in the background reads nothing until it is visible.
    const isHidden = globalThis.document?.visibilityState === 'hidden'
    // With `connectOnly`, the app shows the account itself.
    if (!isHidden && !options.modal.connectOnly) return readOne(namespace, account)
    write(namespace, emptyDetails(account))
    if (options.modal.connectOnly) return
    const { signal } = lifetime
    const readNow = () => {
      if (selectActiveAccount(store.getState(), namespace) === account) readOne(namespace, account)
    }
    document.addEventListener('visibilitychange', readNow, { once: true, signal })
  }

  return {
    async refreshBalance(namespace, { isForced = false } = {}) {
      const account = selectActiveAccount(store.getState(), namespace)
      if (account) await read(reads => reads.loadBalance(account, isForced))
    },
    async readKind(namespace) {
      const account = selectActiveAccount(store.getState(), namespace)
      if (account) await read(reads => reads.loadKind(account))
    },
    ...createChoices(slice, needs.storage),
    start() {
      if (needs.storage.read(balancesHiddenEntry)) showOrHide(slice, true)
      lifetime = createLifetime()
      const stop = store.subscribe((state, previous) => {
        if (state.connection.byNamespace === previous.connection.byNamespace) return
        hasConnected ||= namespaces.some(each => isConnectedAnew(each, state, previous))
        namespaces.forEach(followOne)
      })
      namespaces.forEach(followOne)
      // During a reconnect this loads while the wallet answers.
      // The read that needs it reports the failure.
      if (store.getState().connection.reconnecting.length > 0) loadReads().catch(() => undefined)
      const unfollow = needs.followMoves(account => {
        if (!store.getState().options.modal.connectOnly) void read(reads => reads.loadAfterMove(account))
      })
      return () => {
        lifetime.end()
        loading = undefined
        stop()
        unfollow()
      }
    },
  }
}
