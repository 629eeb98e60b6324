import type { Network, Session } from '@foyer/common'
import type {} from '@foyer/devstack/vitest-polkadot'
import {
  createPolkadotWallet,
  type PolkadotWallet,
  type PolkadotWalletOptions,
} from '@foyer/testing/polkadot'
import { inject } from 'vitest'
import { createPolkadotAdapter, type PolkadotAdapter, type PolkadotAdapterOptions } from '../adapter.js'
import type { PolkadotPage } from '../discovery.js'
import type { PolkadotNetwork } from '../networks/PolkadotNetwork.js'

/** One coin of the local chains. */
export const coin = 10n ** 12n

let networks: readonly [PolkadotNetwork, PolkadotNetwork] | undefined

/**
 * Returns the two local chains as networks that a host configures. Returns the same objects each time, because the
 * adapter caches by them.
 */
export function localNetworks(): readonly [PolkadotNetwork, PolkadotNetwork] {
  networks ??= toNetworks()
  return networks
}

function toNetworks(): readonly [PolkadotNetwork, PolkadotNetwork] {
  const [one, two] = inject('polkadot').chains
  const toNetwork = ({
    networkId,
    name,
    nativeCurrency,
    rpcUrl,
    ss58Prefix,
  }: typeof one): PolkadotNetwork => ({
    id: networkId,
    namespace: 'polkadot',
    name,
    nativeCurrency,
    rpcUrls: [rpcUrl],
    ss58Prefix,
  })
  return [toNetwork(one), toNetwork(two)]
}

/** Creates a wallet with two funded accounts. */
export function localWallet(options: Partial<PolkadotWalletOptions> = {}): PolkadotWallet {
  const { accounts } = inject('polkadot')
  return createPolkadotWallet({ name: 'local-wallet', keys: [accounts[0], accounts[1]], ...options })
}

/** Creates an empty page. */
export function localPage(): PolkadotPage & { injectedWeb3: Record<string, unknown> } {
  return { injectedWeb3: {} }
}

/** Creates an adapter that watches a page with these wallets. */
export function localAdapter(
  wallets: readonly PolkadotWallet[],
  { page = localPage(), ...options }: PolkadotAdapterOptions & { page?: ReturnType<typeof localPage> } = {},
): { readonly adapter: PolkadotAdapter; readonly page: PolkadotPage; stop(): void } {
  const stops = wallets.map(wallet => wallet.inject(page))
  const adapter = createPolkadotAdapter({ ...options, page })
  stops.push(adapter.watchConnectors(() => {}))
  return { adapter, page, stop: () => stops.forEach(stop => void stop()) }
}

/** Connects a wallet. Returns the wallet and its session. */
export async function connected(
  options: Partial<PolkadotWalletOptions> = {},
  networks: readonly [Network, ...Network[]] = localNetworks(),
) {
  const wallet = localWallet(options)
  const { adapter, page, stop } = localAdapter([wallet])
  const request = { networks, signal: AbortSignal.timeout(5000) }
  const [row] = adapter.connectors()
  const [session] = (await row?.connect(request)) ?? []
  stop()
  return { wallet, adapter, page, request, row, session: session as Session } // a connection has a session
}
