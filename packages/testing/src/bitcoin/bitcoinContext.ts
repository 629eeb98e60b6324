import { toXOnly } from 'bitcoinjs-lib'
import type { TakenCall } from '../controls/takeCall.js'
import { untilUnlocked } from '../controls/untilUnlocked.js'
import type { Approvals } from '../evm/createApprovals.js'
import type { ProviderEvents } from '../evm/createProviderEvents.js'
import type { Store } from '../evm/createStore.js'
import { type BitcoinAddress, type BitcoinKey, bitcoinAddress } from '../signing/bitcoinKeys.js'
import { providerErrors } from '../signing/providerErrors.js'
import type { BitcoinWalletNetwork, BitcoinWalletOptions, BitcoinWalletState } from './BitcoinWallet.js'

/** What the parts of one Bitcoin wallet share. */
export interface BitcoinContext {
  readonly options: BitcoinWalletOptions
  readonly keys: readonly BitcoinKey[]
  readonly store: Store<BitcoinWalletState>
  readonly events: ProviderEvents
  readonly approvals: Approvals
}

/** An address the page may see. */
export interface OwnAddress extends BitcoinAddress {
  readonly purpose: 'payment' | 'ordinals'
  /** 33 bytes for payments, 32 for ordinals. */
  readonly publicKey: Uint8Array
}

/** The addresses this page may see: none while the wallet is locked or does not know the page. */
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

/** An address this page may use. Throws 4100. */
export function requireAddress(context: BitcoinContext, address: unknown): OwnAddress {
  const own = visibleAddresses(context).find(each => each.address === address)
  if (!own) throw providerErrors.unauthorized()
  return own
}

/** The network the wallet is on. */
export function currentNetwork({ options, store }: BitcoinContext): BitcoinWalletNetwork {
  return options.networks.find(({ network }) => network === store.get().network) ?? options.networks[0]
}

/** Moves the wallet to a network it knows and tells the page. Throws -32602. */
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

/** The addresses of all keys on a network. */
export function accountsOn(
  keys: readonly BitcoinKey[],
  network: BitcoinWalletNetwork['network'],
): BitcoinWalletState['accounts'] {
  return keys.map(key => ({
    payment: bitcoinAddress(key, 'p2wpkh', network).address,
    ordinals: bitcoinAddress(key, 'p2tr', network).address,
  })) as unknown as BitcoinWalletState['accounts'] // has at least one
}

/** Tells the page that it sees other accounts now. */
export function tellAddresses({ events }: BitcoinContext): void {
  events.emit('message', undefined)
  events.emit('accountsChanged', undefined)
}

/** Takes the accounts from the page and tells it. */
export function forgetPage({ store, events }: BitcoinContext): void {
  if (!store.get().isConnected) return
  store.set({ isConnected: false })
  events.emit('message', undefined)
  events.emit('disconnect', undefined)
}

/** Lets the page see the active account, once the visitor agrees. */
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
