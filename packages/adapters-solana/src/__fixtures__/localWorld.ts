import { defineNetwork, type Network } from '@foyer/common'
import type {} from '@foyer/devstack/vitest-solana'
import { createSolanaWallet, type SolanaWallet, type SolanaWalletOptions } from '@foyer/testing'
import { inject } from 'vitest'
import { createSolanaAdapter, type SolanaAdapter, type SolanaAdapterOptions } from '../adapter.js'

/** Returns the two local clusters as networks, as a host configures them. */
export function localNetworks(): readonly [Network, Network] {
  const [one, two] = inject('solana').clusters
  const toNetwork = ({ networkId, name, nativeCurrency, rpcUrl }: typeof one) =>
    defineNetwork({ id: networkId, name, nativeCurrency, rpcUrls: [rpcUrl] })
  return [toNetwork(one), toNetwork(two)]
}

/** Creates a wallet with two funded accounts on both local clusters. */
export function localWallet(options: Partial<SolanaWalletOptions> = {}): SolanaWallet {
  const { accounts, clusters } = inject('solana')
  const [one, two] = clusters
  const keys = [accounts[0].secretKey, accounts[1].secretKey] as const
  return createSolanaWallet({ name: 'Local Wallet', keys, clusters: [one, two], ...options })
}

/** Creates an adapter that watches its own page, which contains these wallets. */
export function localAdapter(
  wallets: readonly SolanaWallet[],
  { page = new EventTarget(), ...options }: SolanaAdapterOptions = {},
): { readonly adapter: SolanaAdapter; stop(): void } {
  const stops = wallets.map(wallet => wallet.register(page as EventTarget))
  const adapter = createSolanaAdapter({ ...options, page })
  stops.push(adapter.watchConnectors(() => {}))
  return {
    adapter,
    stop() {
      for (const stop of stops) stop()
    },
  }
}

/** Reads from a local node without the adapter. */
export async function askNode(network: Network, method: string, ...params: unknown[]): Promise<unknown> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(network.rpcUrls[0] ?? '', { method: 'POST', headers, body })
  const { result } = (await response.json()) as { result: { value?: unknown } | string | null }
  return typeof result === 'object' && result !== null && 'value' in result ? result.value : result
}
