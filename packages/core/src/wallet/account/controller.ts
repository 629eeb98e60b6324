import {
  type AccountId,
  type Balance,
  type ChainClient,
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
import { selectActiveAccount } from '../connection/selectors.js'
import type { FoyerState } from '../../foyer/FoyerState.js'
import type { Kernel } from '../../foyer/kernel.js'
import { selectNetwork } from '../networks/selectors.js'
import type { BalanceMemory, BalanceResult } from './createBalanceMemory.js'
import { type AccountDetails, type AccountsState, emptyDetails, type Profile } from './state.js'

/** Whether the visitor connected a namespace just now; a stored connection that was reconnected tells of no act. */
function isConnectedAnew(namespace: Namespace, state: FoyerState, previous: FoyerState): boolean {
  const { byNamespace, reconnecting } = previous.connection
  return (
    Boolean(state.connection.byNamespace[namespace]) &&
    !byNamespace[namespace] &&
    !reconnecting.includes(namespace)
  )
}

/** How long a network may take to answer a read. */
const readTimeoutMs = 15_000

/** A chain client for the account's network, or nothing where the host does not offer that network. */
function clientOf(
  { store, adapters }: Pick<Kernel, 'store' | 'adapters'>,
  account: AccountId,
): ChainClient | undefined {
  const { networkId, namespace } = parseAccountId(account)
  const network = selectNetwork(store.getState(), networkId)
  return network && adapters.get(namespace)?.chainClient(network)
}

/** Reads the native balance; `undefined` where there is no network to ask. Throws `RPC_FAILED`. */
export async function readBalance(
  kernel: Pick<Kernel, 'store' | 'adapters'>,
  account: AccountId,
  signal: AbortSignal,
): Promise<Balance | undefined> {
  const { address, networkId } = parseAccountId(account)
  const client = clientOf(kernel, account)
  if (!client) return undefined
  return withDeadline(inner => client.readBalance({ address, signal: inner }), {
    timeoutMs: readTimeoutMs,
    signal,
    onTimeout: () => new FoyerError('RPC_FAILED', { networkId, reason: 'timeout' }),
  })
}

/** Reads the primary name and its image. A network without names, or one that fails, gives nothing. */
async function readProfile(
  kernel: Kernel,
  account: AccountId,
  signal: AbortSignal,
): Promise<Profile | undefined> {
  const { address, networkId } = parseAccountId(account)
  const client = clientOf(kernel, account)
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

export function createAccountController(kernel: Kernel): AccountController {
  const { store, settings } = kernel
  const lifetime = { abort: new AbortController() }
  const visitor = { hasConnected: false }
  const held: {
    memory?: Promise<BalanceMemory | undefined> | undefined
    readonly retries: Map<AccountId, ReturnType<typeof setTimeout>>
  } = { retries: new Map() }

  /** Details of an account that is no longer in use are not written back. */
  const update = (account: AccountId, change: (details: AccountDetails) => AccountDetails) => {
    const { accounts } = store.getState()
    const namespace = namespaces.find(each => accounts.byNamespace[each]?.account === account)
    const details = namespace && accounts.byNamespace[namespace]
    if (!details) return
    const byNamespace = { ...accounts.byNamespace, [namespace]: change(details) }
    store.setState({ accounts: { ...accounts, byNamespace } })
  }

  /** Comes with the first account. Without it every balance is read anew. */
  const openMemory = () => {
    const load = () => import('./createBalanceMemory.js')
    held.memory ??= loadChunk('createBalanceMemory', load, module => module.createBalanceMemory).then(
      createBalanceMemory => createBalanceMemory(kernel.storage),
      () => {
        held.memory = undefined
        return undefined
      },
    )
    return held.memory
  }

  const loadBalance = async (account: AccountId, isForced: boolean) => {
    const { signal } = lifetime.abort
    update(account, details => ({ ...details, isBalanceLoading: true }))
    const memory = await openMemory()
    const put = (result: BalanceResult) =>
      update(account, details => withBalance(details, result, memory?.retryAt(account)))
    const known = memory?.recall(account, isForced)
    if (known) return put(known.result)
    const result = await readBalance(kernel, account, signal).catch(toFoyerError)
    if (isFoyerError(result, 'ABORTED')) return
    memory?.remember(account, result)
    put(result)
    if (isFoyerError(result)) kernel.report(result)
  }

  /** What a transaction changed is read in any case: where reading failed, as soon as it may be tried again. */
  const loadAfterMove = async (account: AccountId) => {
    await loadBalance(account, true)
    const { byNamespace } = store.getState().accounts
    const retryAt = Object.values(byNamespace).find(each => each.account === account)?.balanceRetryAt
    clearTimeout(held.retries.get(account))
    if (retryAt === undefined || lifetime.abort.signal.aborted) return
    const again = () => void loadBalance(account, true)
    held.retries.set(account, setTimeout(again, Math.max(retryAt - Date.now(), 0)))
  }

  const loadProfile = async (account: AccountId) => {
    const { signal } = lifetime.abort
    const put = (profile: Partial<Profile>) => update(account, details => ({ ...details, ...profile }))
    const profile = await readProfile(kernel, account, signal)
    if (profile) return put(profile)
    if (!settings.services.blockchainUrl && !settings.projectId) return
    const hasConnected = () => visitor.hasConnected
    const load = () => import('./followServiceProfile.js')
    loadChunk('followServiceProfile', load, module => module.followServiceProfile).then(
      followServiceProfile => followServiceProfile(kernel, { account, signal, hasConnected, put }),
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
    store.setState({ accounts: { ...accounts, byNamespace } })
    if (store.getState().options.basic) return // the host shows the account itself
    // What nobody can see is not read: a page that was opened in the background waits until it is looked at.
    const isHidden = globalThis.document?.visibilityState === 'hidden'
    const { signal } = lifetime.abort
    const read = () => readOne(namespace)
    if (isHidden) document.addEventListener('visibilitychange', read, { once: true, signal })
    else read()
  }

  const setLabel = (address: string, label: string | undefined) => {
    const { accounts } = store.getState()
    const { [address]: _, ...others } = accounts.labels
    store.setState({ accounts: { ...accounts, labels: label ? { ...others, [address]: label } : others } })
  }

  return {
    async refreshBalance(namespace, { isForced = false } = {}) {
      const account = selectActiveAccount(store.getState(), namespace)
      if (account) await loadBalance(account, isForced)
    },
    addLabel: setLabel,
    removeLabel: address => setLabel(address, undefined),
    chooseTab: currentTab => store.setState(({ accounts }) => ({ accounts: { ...accounts, currentTab } })),
    start() {
      lifetime.abort = new AbortController()
      const stop = store.subscribe((state, previous) => {
        if (state.connection.byNamespace === previous.connection.byNamespace) return
        visitor.hasConnected ||= namespaces.some(each => isConnectedAnew(each, state, previous))
        namespaces.forEach(followOne)
      })
      namespaces.forEach(followOne)
      const unfollow = kernel.followMoves(account => {
        if (!store.getState().options.basic) void loadAfterMove(account)
      })
      return () => {
        lifetime.abort.abort()
        for (const timer of held.retries.values()) clearTimeout(timer)
        held.retries.clear()
        stop()
        unfollow()
      }
    },
  }
}
