import type { Approvals } from '../evm/createApprovals.js'
import type { ProviderEvents } from '../evm/createProviderEvents.js'
import type { Store } from '../evm/createStore.js'
import { accountIdOf, type PolkadotKey } from '../signing/polkadotKeys.js'
import type { PolkadotInjectedAccount } from './PolkadotExtension.js'
import type { PolkadotWalletOptions, PolkadotWalletState } from './PolkadotWallet.js'
import { PolkadotWalletError } from './PolkadotWalletError.js'

/** A key, and what its owner set for it. */
export interface HeldPolkadotKey extends PolkadotKey {
  readonly label: string
  readonly genesisHash: string | null
}

/** What the parts of one Polkadot wallet share. */
export interface PolkadotContext {
  readonly options: PolkadotWalletOptions
  readonly keys: readonly HeldPolkadotKey[]
  readonly store: Store<PolkadotWalletState>
  readonly events: ProviderEvents
  readonly approvals: Approvals
}

/** The accounts this page may see, the active one first; none while the wallet is locked or does not know the page. */
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

/** The key of an account this page may use. Rejects as extensions do. */
export function requirePolkadotKey(context: PolkadotContext, address: unknown): PolkadotKey {
  const wanted = accountIdOf(address)
  const isVisible = visiblePolkadotAccounts(context).some(each => accountIdOf(each.address) === wanted)
  const key = isVisible ? context.keys.find(each => accountIdOf(each.address) === wanted) : undefined
  if (!key) throw new PolkadotWalletError('Unable to find keypair')
  return key
}

/** Tells the page which accounts it sees now. */
export function tellPolkadotAccounts(context: PolkadotContext): void {
  context.events.emit('message', visiblePolkadotAccounts(context))
}
