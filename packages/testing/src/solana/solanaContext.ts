import type { Approvals } from '../evm/createApprovals.js'
import type { ProviderEvents } from '../evm/createProviderEvents.js'
import type { Store } from '../evm/createStore.js'
import { providerErrors } from '../signing/providerErrors.js'
import type { SolanaKey } from '../signing/solanaKeys.js'
import type { SolanaWalletOptions, SolanaWalletState } from './SolanaWallet.js'
import type { StandardAccount } from './StandardWallet.js'

/** The state that the parts of one Solana wallet share. */
export interface SolanaContext {
  readonly options: SolanaWalletOptions
  readonly keys: readonly SolanaKey[]
  readonly features: readonly `${string}:${string}`[]
  readonly store: Store<SolanaWalletState>
  readonly events: ProviderEvents
  readonly approvals: Approvals
}

/**
 * Returns the accounts that the page may see, the active one first. None while the wallet is locked or the page is
 * not connected.
 */
export function visibleSolanaAccounts({ keys, features, store }: SolanaContext): readonly StandardAccount[] {
  const { isConnected, isLocked, activeIndex, chains } = store.get()
  const active = keys[activeIndex]
  if (!isConnected || isLocked || !active) return []
  const shown = [active, ...keys.filter(key => key !== active)]
  return shown.map(({ address, publicKey }) =>
    Object.freeze({ address, publicKey: publicKey.slice(), chains, features }),
  )
}

/** Returns the key of an account that the page may use. Throws 4100 for any other. */
export function requireKey(context: SolanaContext, account: unknown): SolanaKey {
  const { address } = (account ?? {}) as { address?: unknown }
  const isVisible = visibleSolanaAccounts(context).some(each => each.address === address)
  const key = isVisible ? context.keys.find(each => each.address === address) : undefined
  if (!key) throw providerErrors.unauthorized()
  return key
}

/** Notifies the page of the accounts that it may see. */
export function tellAccounts(context: SolanaContext): void {
  context.events.emit('message', { accounts: visibleSolanaAccounts(context) })
}
