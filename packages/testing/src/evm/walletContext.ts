import type { Address } from 'viem'
import type { TakenCall } from '../controls/takeCall.js'
import type { EvmKey } from '../signing/evmKeys.js'
import { providerErrors } from '../signing/providerErrors.js'
import type { Approvals } from './createApprovals.js'
import type { ProviderEvents } from './createProviderEvents.js'
import type { Store } from './createStore.js'
import type { EvmWalletChain, EvmWalletOptions, EvmWalletState } from './EvmWallet.js'

/** The state that the parts of one wallet share. */
export interface WalletContext {
  readonly options: EvmWalletOptions
  readonly accounts: readonly EvmKey[]
  readonly store: Store<EvmWalletState>
  readonly events: ProviderEvents
  readonly approvals: Approvals
}

/** Handles one method. */
export type MethodHandler = (request: TakenCall, context: WalletContext) => Promise<unknown>

/**
 * Returns the accounts that the page may see, the active one first. None while the wallet is locked or the page is
 * not connected.
 */
export function visibleAccounts(state: EvmWalletState): readonly Address[] {
  if (!state.isConnected || state.isLocked) return []
  const active = state.addresses[state.activeIndex]
  return active ? [active, ...state.addresses.filter(address => address !== active)] : []
}

/** Returns a known chain, by default the current one. Throws 4902 for any other. */
export function requireChain(state: EvmWalletState, chainId = state.chainId): EvmWalletChain {
  const chain = state.chains.find(each => each.chainId === chainId)
  if (!chain) throw providerErrors.unknownChain(`0x${chainId.toString(16)}`)
  return chain
}

/** Returns the key of an account that the page may use, by default the active one. Throws 4100 for any other. */
export function requireAccount({ store, accounts }: WalletContext, address?: unknown): EvmKey {
  const [active, ...others] = visibleAccounts(store.get())
  const wanted = typeof address === 'string' ? address.toLowerCase() : active?.toLowerCase()
  const allowed = [active, ...others].find(each => each?.toLowerCase() === wanted)
  const account = allowed && accounts.find(each => each.address === allowed)
  if (!account) throw providerErrors.unauthorized()
  return account
}
