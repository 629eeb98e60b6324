import { type Connector, defineNetwork, type Network, type Session, type Stop } from '@foyer/common'
import type {} from '@foyer/devstack/vitest-bitcoin'
import { type BitcoinWallet, type BitcoinWalletOptions, createBitcoinWallet } from '@foyer/testing/bitcoin'
import { expect, inject } from 'vitest'
import { type BitcoinAdapter, type BitcoinAdapterOptions, createBitcoinAdapter } from '../adapter.js'
import { leatherProvider } from './leatherProvider.js'
import { unisatProvider } from './unisatProvider.js'

/** Returns the two local ledgers as networks that a host configures. */
export function localNetworks(): readonly [Network, Network] {
  const [one, two] = inject('bitcoin').chains
  const toNetwork = ({ networkId, name, nativeCurrency, esploraUrl }: typeof one) =>
    defineNetwork({ id: networkId, name, nativeCurrency, rpcUrls: [esploraUrl] })
  return [toNetwork(one), toNetwork(two)]
}

/** Creates a wallet with two funded accounts on both local ledgers. Each sending test uses its own accounts. */
export function localWallet({
  first = 0,
  ...options
}: Partial<BitcoinWalletOptions> & { readonly first?: number } = {}): BitcoinWallet {
  const { accounts, chains } = inject('bitcoin')
  const keyAt = (index: number) => accounts[index % accounts.length]?.secretKey ?? ''
  const keys = [keyAt(first), keyAt(first + 1)] as const
  return createBitcoinWallet({ name: 'Local Wallet', keys, networks: chains, ...options })
}

/** The method by which a page finds a wallet: the Wallet Standard, a sats-connect list, or the wallet's own API. */
export type DiscoveryMethod = 'standard' | 'listed' | 'leather' | 'unisat'

/** Makes a wallet available to a page until stopped. */
export function showWallet(
  wallet: BitcoinWallet,
  { way, page }: { readonly way: DiscoveryMethod; readonly page: EventTarget },
): Stop {
  if (way === 'standard') return wallet.register(page)
  if (way === 'listed') return wallet.installProvider(page)
  const own =
    way === 'leather'
      ? { LeatherProvider: leatherProvider(wallet) }
      : { unisat_wallet: unisatProvider(wallet) }
  Object.assign(page, own)
  return () => {
    for (const place of Object.keys(own)) Reflect.deleteProperty(page, place)
  }
}

/** Creates an adapter that watches its own page, which contains these wallets. */
export function localAdapter(
  wallets: readonly BitcoinWallet[],
  {
    way = 'listed',
    ...options
  }: Omit<BitcoinAdapterOptions, 'page'> & { readonly way?: DiscoveryMethod } = {},
): { readonly adapter: BitcoinAdapter; stop(): void } {
  const page = new EventTarget()
  const stops = wallets.map(wallet => showWallet(wallet, { way, page }))
  const adapter = createBitcoinAdapter({ ...options, page })
  stops.push(adapter.watchConnectors(() => {}))
  return {
    adapter,
    stop() {
      for (const stop of stops) stop()
    },
  }
}

/** Connects a wallet. Returns the wallet and its session. */
export async function connected({
  way = 'listed',
  offers = localNetworks(),
  ...options
}: Parameters<typeof localWallet>[0] & {
  readonly way?: DiscoveryMethod
  readonly offers?: readonly [Network, ...Network[]]
} = {}): Promise<{
  readonly wallet: BitcoinWallet
  readonly adapter: BitcoinAdapter
  readonly row: Connector
  readonly session: Session
}> {
  const wallet = localWallet(options)
  const { adapter } = localAdapter([wallet], { way })
  const [row = expect.fail('no wallet was found')] = adapter.connectors()
  const [session] = await row.connect({ networks: offers, signal: AbortSignal.timeout(5000) })
  return { wallet, adapter, row, session: session ?? expect.fail('no session') }
}

/** Reads from a local ledger without the adapter. */
export async function askLedger<Answer>(network: Network, path: string): Promise<Answer> {
  const response = await fetch(`${network.rpcUrls[0]}${path}`)
  return response.headers.get('content-type')?.includes('json')
    ? ((await response.json()) as Answer)
    : ((await response.text()) as Answer)
}

/** Returns the balance of an address on the ledger, in satoshi, including unconfirmed transactions. */
export async function satoshiOf(network: Network, address: string): Promise<number> {
  const { chain_stats, mempool_stats } = await askLedger<
    Record<'chain_stats' | 'mempool_stats', { funded_txo_sum: number; spent_txo_sum: number }>
  >(network, `/address/${address}`)
  return [chain_stats, mempool_stats].reduce((sum, each) => sum + each.funded_txo_sum - each.spent_txo_sum, 0)
}
