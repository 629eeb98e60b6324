import type { Approvals } from '../evm/createApprovals.js'
import type { ProviderEvents } from '../evm/createProviderEvents.js'
import type { Store } from '../evm/createStore.js'
import { accountIdOf, type PolkadotKey } from '../signing/polkadotKeys.js'
import type { PolkadotInjectedAccount } from './PolkadotExtension.js'
import type { PolkadotWalletOptions, PolkadotWalletState } from './PolkadotWallet.js'
import { PolkadotWalletError } from './PolkadotWalletError.js'

/** A key with the user's settings for it. */
export interface HeldPolkadotKey extends PolkadotKey {
  readonly label: string
  readonly genesisHash: string | null
}

/** The state that the parts of one Polkadot wallet share. */
export interface PolkadotContext {
  readonly options: PolkadotWalletOptions
  readonly keys: readonly HeldPolkadotKey[]
  readonly store: Store<PolkadotWalletState>
  readonly events: ProviderEvents
  readonly approvals: Approvals
}

/**
 * Returns the accounts that the page may see, the active one first. None while the wallet is locked or the page is
 * not connected.
 */
export function visiblePolkadotAccounts({
  keys,
  store,
}: PolkadotContext): readonly PolkadotInjectedAccount[] {
  const { isConnected, isLocked, activeIndex, genesisHash } = store.get()
  const active = keys[activeIndex]
  if (!isConnected || isLocked || !active) return []
  return [active, ...keys.filter(key => key !== active)].map(key =>
    Object.freeze({
      address: key.address,
      genesisHash: genesisHash ?? key.genesisHash,
      name: key.label,
      type: key.kind,
    }),
  )
}

/** Returns the key of an account that the page may use. Throws with the extensions' message for any other. */
export function requirePolkadotKey(context: PolkadotContext, address: unknown): PolkadotKey {
  const wanted = accountIdOf(address)
  const isVisible = visiblePolkadotAccounts(context).some(each => accountIdOf(each.address) === wanted)
  const key = isVisible ? context.keys.find(each => accountIdOf(each.address) === wanted) : undefined
  if (!key) throw new PolkadotWalletError('Unable to find keypair')
  return key
}

/** Notifies the page of the accounts that it may see. */
export function tellPolkadotAccounts(context: PolkadotContext): void {
  context.events.emit('message', visiblePolkadotAccounts(context))
}
