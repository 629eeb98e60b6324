import { type AccountId, type Failure, type Namespace, type NetworkId, parseAccountId } from '@foyer/common'
import { type RecentWallet, recentWalletLimit } from '../storage/recentWallet.js'
import type { ConnectFlow, Link } from './state.js'

/** What happened to an attempt to connect. */
export type ConnectEvent =
  | {
      readonly type: 'started'
      readonly attempt: number
      readonly connectorId: string
      readonly namespace: Namespace
    }
  | { readonly type: 'succeeded'; readonly attempt: number }
  | { readonly type: 'cancelled'; readonly attempt: number }
  | { readonly type: 'errored'; readonly attempt: number; readonly failure: Failure }

/** The connect flow after an event. Total and pure; events of an attempt that is not the newest are ignored. */
export function nextConnectFlow(flow: ConnectFlow, event: ConnectEvent): ConnectFlow {
  if (event.type === 'started') {
    const { attempt, connectorId, namespace } = event
    return { status: 'connecting', attempt, connectorId, namespace }
  }
  if (flow.status === 'idle' || flow.attempt !== event.attempt) return flow
  if (event.type !== 'errored') return { status: 'idle' }
  if (flow.status === 'failed') return flow
  return { ...flow, status: 'failed', failure: event.failure }
}

/** What a wallet reports of its accounts and network. */
interface WalletReport {
  readonly accounts: readonly [AccountId, ...AccountId[]]
  readonly networkId: NetworkId
}

/**
 * A link after its wallet reported a change. The visitor's choice of account stays while the wallet still offers it
 * and did not itself move another account to the front. The very same link where nothing changed.
 */
export function nextLink(link: Link, { accounts, networkId }: WalletReport): Link {
  if (networkId === link.networkId && accounts.join() === link.accounts.join()) return link
  const address = (account: AccountId) => parseAccountId(account).address
  const isSameFront = address(link.accounts[0]) === address(accounts[0])
  const chosen = accounts.find(account => address(account) === address(link.activeAccount))
  return { ...link, accounts, networkId, activeAccount: (isSameFront && chosen) || accounts[0] }
}

/** The recent wallets after one was used: newest first, at most two; one that is already there keeps its place. */
export function nextRecentWallets(
  recent: readonly RecentWallet[],
  wallet: RecentWallet,
): readonly RecentWallet[] {
  if (recent.some(each => each.id === wallet.id)) return recent
  return [wallet, ...recent].slice(0, recentWalletLimit)
}
