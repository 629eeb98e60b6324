import { toXOnly } from 'bitcoinjs-lib'
import type { TakenCall } from '../controls/takeCall.js'
import { untilUnlocked } from '../controls/untilUnlocked.js'
import type { Approvals } from '../evm/createApprovals.js'
import type { ProviderEvents } from '../evm/createProviderEvents.js'
import type { Store } from '../evm/createStore.js'
import { type BitcoinAddress, type BitcoinKey, bitcoinAddress } from '../signing/bitcoinKeys.js'
import { providerErrors } from '../signing/providerErrors.js'
import type { BitcoinWalletNetwork, BitcoinWalletOptions, BitcoinWalletState } from './BitcoinWallet.js'

/** The state that the parts of one Bitcoin wallet share. */
export interface BitcoinContext {
  readonly options: BitcoinWalletOptions
  readonly keys: readonly BitcoinKey[]
  readonly store: Store<BitcoinWalletState>
  readonly events: ProviderEvents
  readonly approvals: Approvals
}

/** An address that the page may see. */
export interface OwnAddress extends BitcoinAddress {
  readonly purpose: 'payment' | 'ordinals'
  /** 33 bytes for payments, 32 bytes for ordinals. */
  readonly publicKey: Uint8Array
}

/** Returns the addresses that the page may see. None while the wallet is locked or the page is not connected. */
export function visibleAddresses({ keys, store }: BitcoinContext): readonly OwnAddress[] {
  const { isConnected, isLocked, activeIndex, network } = store.get()
  const key = keys[activeIndex]
  if (!isConnected || isLocked || !key) return []
  const { publicKey } = key
  return [
    { ...bitcoinAddress(key, 'p2wpkh', network), purpose: 'payment', publicKey },
    { ...bitcoinAddress(key, 'p2tr', network), purpose: 'ordinals', publicKey: toXOnly(publicKey) },
  ]
}

/** Returns an address that the page may use. Throws 4100 for any other. */
export function requireAddress(context: BitcoinContext, address: unknown): OwnAddress {
  const own = visibleAddresses(context).find(each => each.address === address)
  if (!own) throw providerErrors.unauthorized()
  return own
}

/** Returns the wallet's current network. */
export function currentNetwork({ options, store }: BitcoinContext): BitcoinWalletNetwork {
  return options.networks.find(({ network }) => network === store.get().network) ?? options.networks[0]
}

/** Moves the wallet to a network that it supports and notifies the page. Throws -32602 for any other. */
export function moveToNetwork(context: BitcoinContext, wanted: unknown): void {
  const { options, keys, store, events } = context
  const known = options.networks.find(({ network }) => network === wanted)
  if (!known) throw providerErrors.invalidParams(`unknown network ${String(wanted)}`)
  if (known.network === store.get().network) return
  store.set({ network: known.network, accounts: accountsOn(keys, known.network) })
  if (!store.get().isConnected) return
  events.emit('message', undefined)
  events.emit('chainChanged', undefined)
}

/** Returns the addresses of all keys on a network. */
export function accountsOn(
  keys: readonly BitcoinKey[],
  network: BitcoinWalletNetwork['network'],
): BitcoinWalletState['accounts'] {
  return keys.map(key => ({
    payment: bitcoinAddress(key, 'p2wpkh', network).address,
    ordinals: bitcoinAddress(key, 'p2tr', network).address,
  })) as unknown as BitcoinWalletState['accounts'] // `keys` has at least one entry.
}

/** Notifies the page that its visible accounts changed. */
export function tellAddresses({ events }: BitcoinContext): void {
  events.emit('message', undefined)
  events.emit('accountsChanged', undefined)
}

/** Revokes the page's permission and notifies the page. */
export function forgetPage({ store, events }: BitcoinContext): void {
  if (!store.get().isConnected) return
  store.set({ isConnected: false })
  events.emit('message', undefined)
  events.emit('disconnect', undefined)
}

/** Connects the page to the active account after the user approves. */
export async function connectPage(context: BitcoinContext, { method, ask }: TakenCall): Promise<void> {
  const { store } = context
  if (!store.get().isConnected && store.get().pending.some(each => each.method === method))
    throw providerErrors.alreadyPending(method)
  await untilUnlocked(context, context.options)
  if (store.get().isConnected) return
  await ask()
  store.set({ isConnected: true })
  tellAddresses(context)
}
