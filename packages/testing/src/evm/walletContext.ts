import type { Address } from 'viem'
import type { TakenCall } from '../controls/takeCall.js'
import type { EvmKey } from '../signing/evmKeys.js'
import { providerErrors } from '../signing/providerErrors.js'
import type { Approvals } from './createApprovals.js'
import type { ProviderEvents } from './createProviderEvents.js'
import type { Store } from './createStore.js'
import type { EvmWalletChain, EvmWalletOptions, EvmWalletState } from './EvmWallet.js'

/** What the parts of one wallet share. */
export interface WalletContext {
  readonly options: EvmWalletOptions
  readonly accounts: readonly EvmKey[]
  readonly store: Store<EvmWalletState>
  readonly events: ProviderEvents
  readonly approvals: Approvals
}

/** Answers one method. */
export type MethodHandler = (request: TakenCall, context: WalletContext) => Promise<unknown>

/** The accounts this page may see, the active one first; none while the wallet is locked or does not know the page. */
export function visibleAccounts(state: EvmWalletState): readonly Address[] {
  if (!state.isConnected || state.isLocked) return []
  const active = state.addresses[state.activeIndex]
  return active ? [active, ...state.addresses.filter(address => address !== active)] : []
}

/** The chain the wallet is on, or another one it knows. Throws 4902. */
export function requireChain(state: EvmWalletState, chainId = state.chainId): EvmWalletChain {
  const chain = state.chains.find(each => each.chainId === chainId)
  if (!chain) throw providerErrors.unknownChain(`0x${chainId.toString(16)}`)
  return chain
}

/** The key of an account this page may use; the active one when none is named. Throws 4100. */
export function requireAccount({ store, accounts }: WalletContext, address?: unknown): EvmKey {
  const [active, ...others] = visibleAccounts(store.get())
  const wanted = typeof address === 'string' ? address.toLowerCase() : active?.toLowerCase()
  const allowed = [active, ...others].find(each => each?.toLowerCase() === wanted)
  const account = allowed && accounts.find(each => each.address === allowed)
  if (!account) throw providerErrors.unauthorized()
  return account
}
