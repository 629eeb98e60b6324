import { toXOnly } from 'bitcoinjs-lib'
import type { WalletCall } from '../controls/WalletCall.js'
import type { Approvals } from '../evm/createApprovals.js'
import type { ProviderEvents } from '../evm/createProviderEvents.js'
import type { Store } from '../evm/createStore.js'
import { providerErrors } from '../evm/providerErrors.js'
import type { BitcoinWalletNetwork, BitcoinWalletOptions, BitcoinWalletState } from './BitcoinWallet.js'
import { type AddressPurpose, accountOf, type BitcoinKey } from './bitcoinKeys.js'

/** What the parts of one Bitcoin wallet share. */
export interface BitcoinContext {
  readonly options: BitcoinWalletOptions
  readonly keys: readonly BitcoinKey[]
  readonly store: Store<BitcoinWalletState>
  readonly events: ProviderEvents
  readonly approvals: Approvals
}

/** An address the page may see, with its key. */
export interface OwnAddress {
  readonly address: string
  readonly purpose: AddressPurpose
  readonly key: BitcoinKey
  /** 33 bytes for payments, 32 for ordinals. */
  readonly publicKey: Uint8Array
}

/** The addresses this page may see: none while the wallet is locked or does not know the page. */
export function visibleAddresses({ keys, store }: BitcoinContext): readonly OwnAddress[] {
  const { isConnected, isLocked, activeIndex, accounts } = store.get()
  const key = keys[activeIndex]
  const account = accounts[activeIndex]
  if (!isConnected || isLocked || !key || !account) return []
  return [
    { address: account.payment, purpose: 'payment', key, publicKey: key.publicKey },
    { address: account.ordinals, purpose: 'ordinals', key, publicKey: toXOnly(key.publicKey) },
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
  return keys.map(key => accountOf(key, network)) as unknown as BitcoinWalletState['accounts'] // has at least one
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

/** One request, as a face of the wallet handles it. */
export interface BitcoinCall {
  readonly method: string
  readonly params: readonly unknown[]
  /** Asks the visitor. Rejects with 4001 when declined. */
  ask(): Promise<void>
}

/** Notes a request, waits as long as the wallet is set to, and lets it be handled. */
export async function takeCall<Answer>(
  { store, approvals }: BitcoinContext,
  { method, params }: Omit<BitcoinCall, 'ask'>,
  handle: (call: BitcoinCall) => Promise<Answer>,
): Promise<Answer> {
  const logged: WalletCall = { method, params, at: Date.now(), hasPrompted: false }
  store.set({ calls: [...store.get().calls, logged] })
  if (store.get().isSilent) await new Promise<never>(() => {})
  const { delayMs } = store.get()
  if (delayMs > 0) await new Promise(resolve => setTimeout(resolve, delayMs))
  const ask = () => {
    store.set({
      calls: store.get().calls.map(call => (call === logged ? { ...call, hasPrompted: true } : call)),
    })
    return approvals.ask({ method, params })
  }
  return handle({ method, params, ask })
}

/** Waits until the wallet is unlocked, or throws 4100 where it is set to refuse. */
export async function untilBitcoinUnlocked({ store, options }: BitcoinContext): Promise<void> {
  if (!store.get().isLocked) return
  if (options.whenLocked === 'refuse') throw providerErrors.unauthorized()
  await new Promise<void>(resolve => {
    const stop = store.subscribe(() => {
      if (store.get().isLocked) return
      stop()
      resolve()
    })
  })
}

/** Lets the page see the active account, once the visitor agrees. */
export async function connectPage(context: BitcoinContext, { method, ask }: BitcoinCall): Promise<void> {
  const { store } = context
  if (!store.get().isConnected && store.get().pending.some(each => each.method === method))
    throw providerErrors.alreadyPending(method)
  await untilBitcoinUnlocked(context)
  if (store.get().isConnected) return
  await ask()
  store.set({ isConnected: true })
  tellAddresses(context)
}
