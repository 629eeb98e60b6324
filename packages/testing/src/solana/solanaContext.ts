import { ed25519 } from '@noble/curves/ed25519'
import { base58 } from '@scure/base'
import type { Approvals } from '../evm/createApprovals.js'
import type { ProviderEvents } from '../evm/createProviderEvents.js'
import type { Store } from '../evm/createStore.js'
import { providerErrors } from '../evm/providerErrors.js'
import type { SolanaWalletOptions, SolanaWalletState } from './SolanaWallet.js'
import type { StandardAccount } from './StandardWallet.js'

/** A key of a wallet. */
export interface SolanaKey {
  readonly address: string
  readonly publicKey: Uint8Array
  /** 32 bytes. */
  readonly seed: Uint8Array
}

/** What the parts of one Solana wallet share. */
export interface SolanaContext {
  readonly options: SolanaWalletOptions
  readonly keys: readonly SolanaKey[]
  readonly features: readonly `${string}:${string}`[]
  readonly store: Store<SolanaWalletState>
  readonly events: ProviderEvents
  readonly approvals: Approvals
}

/** Reads an exported key. */
export function readKey(secretKey: string): SolanaKey {
  const seed = base58.decode(secretKey).slice(0, 32)
  const publicKey = ed25519.getPublicKey(seed)
  return { seed, publicKey, address: base58.encode(publicKey) }
}

/** The accounts this page may see, the active one first; none while the wallet is locked or does not know the page. */
export function visibleSolanaAccounts({ keys, features, store }: SolanaContext): readonly StandardAccount[] {
  const { isConnected, isLocked, activeIndex, chains } = store.get()
  const active = keys[activeIndex]
  if (!isConnected || isLocked || !active) return []
  const shown = [active, ...keys.filter(key => key !== active)]
  return shown.map(({ address, publicKey }) =>
    Object.freeze({ address, publicKey: publicKey.slice(), chains, features }),
  )
}

/** The key of an account this page may use. Throws 4100. */
export function requireKey(context: SolanaContext, account: unknown): SolanaKey {
  const { address } = (account ?? {}) as { address?: unknown }
  const isVisible = visibleSolanaAccounts(context).some(each => each.address === address)
  const key = isVisible ? context.keys.find(each => each.address === address) : undefined
  if (!key) throw providerErrors.unauthorized()
  return key
}

/** Tells the page which accounts it sees now. */
export function tellAccounts(context: SolanaContext): void {
  context.events.emit('message', { accounts: visibleSolanaAccounts(context) })
}
