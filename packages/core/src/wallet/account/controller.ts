import {
  type AccountId,
  type Balance,
  cleanText,
  FoyerError,
  isFoyerError,
  loadChunk,
  type Namespace,
  namespaces,
  parseAccountId,
  type Stop,
  safeImageUrl,
  toFailure,
  toFoyerError,
  withDeadline,
} from '@foyer/common'
import { createLifetime } from '../../base/latest.js'
import { createSlice } from '../../base/slice.js'
import { update as updateSlice } from '../../base/update.js'
import { selectActiveAccount } from '../connection/selectors.js'
import type { ConnectionPart } from '../connection/state.js'
import { type ChainClients, chainClientOf } from '../networks/chainClients.js'
import { type BalanceResult, createBalanceMemory } from './createBalanceMemory.js'
import type { AccountNeeds } from './state.js'
import { type AccountDetails, type AccountsState, emptyDetails, type Profile } from './state.js'

/** Whether the visitor connected a namespace just now; a stored connection that was reconnected tells of no act. */
function isConnectedAnew(namespace: Namespace, state: ConnectionPart, previous: ConnectionPart): boolean {
  const { byNamespace, reconnecting } = previous.connection
  return (
    Boolean(state.connection.byNamespace[namespace]) &&
    !byNamespace[namespace] &&
    !reconnecting.includes(namespace)
  )
}

/** How long a network may take to answer a read. */
const readTimeoutMs = 15_000

/** Reads the native balance; `undefined` where there is no network to ask. Throws `RPC_FAILED`. */
export async function readBalance(
  needs: ChainClients,
  account: AccountId,
  signal: AbortSignal,
): Promise<Balance | undefined> {
  const { address, networkId } = parseAccountId(account)
  const client = chainClientOf(needs, networkId)
  if (!client) return undefined
  return withDeadline(inner => client.readBalance({ address, signal: inner }), {
    timeoutMs: readTimeoutMs,
    signal,
    onTimeout: () => new FoyerError('RPC_FAILED', { networkId, reason: 'timeout' }),
  })
}

/** Reads the primary name and its image. A network without names, or one that fails, gives nothing. */
async function readProfile(
  needs: ChainClients,
  account: AccountId,
  signal: AbortSignal,
): Promise<Profile | undefined> {
  const { address, networkId } = parseAccountId(account)
  const client = chainClientOf(needs, networkId)
  if (!client?.lookupName) return undefined
  const onTimeout = () => new FoyerError('RPC_FAILED', { networkId, reason: 'timeout' })
  const limit = { timeoutMs: readTimeoutMs, signal, onTimeout }
  try {
    const found = await withDeadline(async inner => client.lookupName?.({ address, signal: inner }), limit)
    const name = cleanText(found, 128)
    if (!name) return undefined
    const image = await withDeadline(async inner => client.readAvatar?.({ name, signal: inner }), limit)
    return { profileName: name, profileImage: safeImageUrl(image) }
  } catch {
    return undefined // a profile is an extra: without it the address is shown
  }
}

/** The details after a balance was read or could not be read. */
function withBalance(
  details: AccountDetails,
  result: Balance | undefined | Error,
  retryAt: number | undefined,
): AccountDetails {
  const after = { ...details, isBalanceLoading: false, balanceRetryAt: retryAt }
  if (result instanceof Error) return { ...after, balanceFailure: toFailure(result) }
  return { ...after, balance: result, balanceFailure: undefined }
}

/** Reads what is known about the accounts in use. */
export interface AccountController {
  /** Reads the native balance again; not within 30 s of a failure. `isForced` ignores a fresh one. Never rejects. */
  refreshBalance(namespace?: Namespace, options?: { readonly isForced?: boolean }): Promise<void>
  addLabel(address: string, label: string): void
  removeLabel(address: string): void
  /** Shows Tokens, NFTs or Activity. */
  chooseTab(tab: AccountsState['currentTab']): void
  /** Follows the accounts in use: each new one is read once. */
  start(): Stop
}

export function createAccountController(needs: AccountNeeds): AccountController {
  const { store, settings } = needs
  const slice = createSlice(store, 'accounts')
  let lifetime = createLifetime()
  let hasConnected = false
  const memory = createBalanceMemory(needs.storage)
  const retries = new Map<AccountId, ReturnType<typeof setTimeout>>()

  /** Details of an account that is no longer in use are not written back. */
  const update = (account: AccountId, change: (details: AccountDetails) => AccountDetails) => {
    slice.write(accounts => {
      const namespace = namespaces.find(each => accounts.byNamespace[each]?.account === account)
      const details = namespace && accounts.byNamespace[namespace]
      if (!details) return accounts
      return { ...accounts, byNamespace: { ...accounts.byNamespace, [namespace]: change(details) } }
    })
  }

  const loadBalance = async (account: AccountId, isForced: boolean) => {
    const { signal } = lifetime
    update(account, details => ({ ...details, isBalanceLoading: true }))
    const put = (result: BalanceResult) =>
      update(account, details => withBalance(details, result, memory.retryAt(account)))
    const known = memory.recall(account, isForced)
    if (known) return put(known.result)
    const result = await readBalance(needs, account, signal).catch(toFoyerError)
    if (isFoyerError(result, 'ABORTED')) return
    memory.remember(account, result)
    put(result)
    if (isFoyerError(result)) needs.report(result)
  }

  /** What a transaction changed is read in any case: where reading failed, as soon as it may be tried again. */
  const loadAfterMove = async (account: AccountId) => {
    await loadBalance(account, true)
    const { byNamespace } = store.getState().accounts
    const retryAt = Object.values(byNamespace).find(each => each.account === account)?.balanceRetryAt
    clearTimeout(retries.get(account))
    if (retryAt === undefined || lifetime.signal.aborted) return
    const again = () => void loadBalance(account, true)
    retries.set(account, setTimeout(again, Math.max(retryAt - Date.now(), 0)))
  }

  const loadProfile = async (account: AccountId) => {
    const { signal } = lifetime
    const put = (profile: Partial<Profile>) => update(account, details => ({ ...details, ...profile }))
    const profile = await readProfile(needs, account, signal)
    if (profile) return put(profile)
    if (!settings.services.blockchainUrl && !settings.projectId) return
    const load = () => import('./followServiceProfile.js')
    loadChunk('followServiceProfile', load, module => module.followServiceProfile).then(
      followServiceProfile =>
        followServiceProfile(needs, { account, signal, hasConnected: () => hasConnected, put }),
      () => {}, // a profile is an extra: without it the address is shown
    )
  }

  const readOne = (namespace: Namespace) => {
    const account = selectActiveAccount(store.getState(), namespace)
    if (!account) return
    void loadBalance(account, false)
    void loadProfile(account)
  }

  const followOne = (namespace: Namespace) => {
    const account = selectActiveAccount(store.getState(), namespace)
    const { accounts } = store.getState()
    if (accounts.byNamespace[namespace]?.account === account) return
    const { [namespace]: _, ...others } = accounts.byNamespace
    const byNamespace = account ? { ...others, [namespace]: emptyDetails(account) } : others
    slice.write(state => ({ ...state, byNamespace }))
    if (store.getState().options.basic) return // the host shows the account itself
    // What nobody can see is not read: a page that was opened in the background waits until it is looked at.
    const isHidden = globalThis.document?.visibilityState === 'hidden'
    const { signal } = lifetime
    const read = () => readOne(namespace)
    if (isHidden) document.addEventListener('visibilitychange', read, { once: true, signal })
    else read()
  }

  const setLabel = (address: string, label: string | undefined) => {
    updateSlice(slice, ({ labels }) => {
      if (label) labels[address] = label
      else delete labels[address]
    })
  }

  return {
    async refreshBalance(namespace, { isForced = false } = {}) {
      const account = selectActiveAccount(store.getState(), namespace)
      if (account) await loadBalance(account, isForced)
    },
    addLabel: setLabel,
    removeLabel: address => setLabel(address, undefined),
    chooseTab: currentTab => slice.write(state => ({ ...state, currentTab })),
    start() {
      lifetime = createLifetime()
      const stop = store.subscribe((state, previous) => {
        if (state.connection.byNamespace === previous.connection.byNamespace) return
        hasConnected ||= namespaces.some(each => isConnectedAnew(each, state, previous))
        namespaces.forEach(followOne)
      })
      namespaces.forEach(followOne)
      const unfollow = needs.followMoves(account => {
        if (!store.getState().options.basic) void loadAfterMove(account)
      })
      return () => {
        lifetime.end()
        for (const timer of retries.values()) clearTimeout(timer)
        retries.clear()
        stop()
        unfollow()
      }
    },
  }
}
