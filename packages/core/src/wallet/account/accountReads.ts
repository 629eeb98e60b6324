import {
  type AccountId,
  isFoyerError,
  loadExport,
  parseAccountId,
  readName,
  safeImageUrl,
  toFailure,
  toFoyerError,
} from '@foyer/common'
import { createSlice } from '../../base/slice.js'
import { update } from '../../base/update.js'
import { type ChainClients, chainClientOf, withinReadTime } from '../networks/chainClients.js'
import { type BalanceResult, createBalanceMemory } from './createBalanceMemory.js'
import { followHiddenBalances } from './followHiddenBalances.js'
import { readShownBalance } from './readBalance.js'
import type { AccountDetails, AccountNeeds, Profile } from './state.js'

/**
 * Reads the primary name and then its image, and reports each as it arrives. Resolves to whether there is a name. A
 * failure or a network without names counts as none.
 */
async function readProfile(
  needs: ChainClients,
  { account, signal, tell }: ProfileQuestion,
): Promise<boolean> {
  const { address, networkId } = parseAccountId(account)
  const client = chainClientOf(needs, networkId)
  const within = <Answer>(read: (signal: AbortSignal) => Promise<Answer>) =>
    withinReadTime(networkId, signal, read).catch(() => undefined)
  const name = readName(await within(async inner => client?.lookupName?.({ address, signal: inner })))
  if (!name || signal.aborted) return false
  tell({ profileName: name, profileImage: undefined })
  const image = safeImageUrl(await within(async inner => client?.readAvatar?.({ name, signal: inner })))
  if (image && !signal.aborted) tell({ profileImage: image })
  return true
}

interface ProfileQuestion {
  readonly account: AccountId
  readonly signal: AbortSignal
  readonly tell: (profile: Partial<Profile>) => void
}

/** Returns the changes of the details after a balance was read or failed. */
function balanceChanges(result: BalanceResult, retryAt: number | undefined): Partial<AccountDetails> {
  const read = { isBalanceLoading: false, balanceRetryAt: retryAt }
  if (result instanceof Error) return { ...read, balanceFailure: toFailure(result) }
  return { ...read, balance: result, balanceFailure: undefined }
}

/** The reads of the active accounts, in a chunk that is loaded with the first account. None of them rejects. */
export interface AccountReads {
  /** Reads the balance, but not within 30 s of a failure. `isForced` ignores a cached balance. */
  loadBalance(account: AccountId, isForced: boolean): Promise<void>
  /**
   * Reads the balance after a transaction changed it. After a failure it reads again as soon as a retry is allowed.
   */
  loadAfterMove(account: AccountId): Promise<void>
  loadProfile(account: AccountId): Promise<void>
  /** Reads the kind. If that fails, the last known one stays. */
  loadKind(account: AccountId): Promise<void>
}

/** The lifetime of the reads, and whether the visitor has connected since the page was loaded. */
interface ReadsSpan {
  readonly signal: AbortSignal
  readonly hasConnected: () => boolean
}

export function createAccountReads(needs: AccountNeeds, { signal, hasConnected }: ReadsSpan): AccountReads {
  const { store, settings } = needs
  const slice = createSlice(store, 'accounts')
  const memory = createBalanceMemory(needs.storage)
  const retries = new Map<AccountId, ReturnType<typeof setTimeout>>()
  signal.addEventListener('abort', () => {
    for (const timer of retries.values()) clearTimeout(timer)
  })
  followHiddenBalances(needs, signal)

  /** Changes the details of an account, unless it is no longer active. */
  const put = (account: AccountId, changes: Partial<AccountDetails>) => {
    update(slice, ({ byNamespace }) => {
      const details = Object.values(byNamespace).find(each => each.account === account)
      if (details) Object.assign(details, changes)
    })
  }

  const loadBalance: AccountReads['loadBalance'] = async (account, isForced) => {
    put(account, { isBalanceLoading: true })
    const keep = (result: BalanceResult) => put(account, balanceChanges(result, memory.retryAt(account)))
    const known = memory.recall(account, isForced)
    if (known) return keep(known.result)
    const result = await readShownBalance(needs, account, signal).catch(toFoyerError)
    if (isFoyerError(result, 'ABORTED')) return
    memory.remember(account, result)
    keep(result)
    if (isFoyerError(result)) needs.report(result)
  }

  return {
    loadBalance,
    async loadAfterMove(account) {
      await loadBalance(account, true)
      const { byNamespace } = store.getState().accounts
      const retryAt = Object.values(byNamespace).find(each => each.account === account)?.balanceRetryAt
      clearTimeout(retries.get(account))
      if (retryAt === undefined || signal.aborted) return
      const again = () => void loadBalance(account, true)
      retries.set(account, setTimeout(again, Math.max(retryAt - Date.now(), 0)))
    },
    async loadKind(account) {
      const { address, networkId } = parseAccountId(account)
      const client = chainClientOf(needs, networkId)
      const kind = await withinReadTime(networkId, signal, async inner =>
        client?.readAccountKind?.({ address, signal: inner }),
      ).catch(() => undefined)
      if (kind) put(account, { kind })
    },
    async loadProfile(account) {
      const tell = (profile: Partial<Profile>) => put(account, profile)
      if (await readProfile(needs, { account, signal, tell })) return
      if (!settings.services.blockchainUrl && !settings.projectId) return
      const load = () => import('./followServiceProfile.js')
      loadExport('followServiceProfile', load).then(
        followServiceProfile => followServiceProfile(needs, { account, signal, hasConnected, put: tell }),
        () => {}, // the profile is optional, and the address is shown without it
      )
    },
  }
}
