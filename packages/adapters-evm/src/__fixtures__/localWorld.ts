import { defineNetwork, type Network } from '@foyer/common'
import type {} from '@foyer/devstack/vitest'
import { createEvmWallet, type EvmWallet, type EvmWalletOptions } from '@foyer/testing'
import { inject } from 'vitest'
import { createEvmAdapter, type EvmAdapter, type EvmAdapterOptions } from '../adapter.js'

/** Returns the two local chains as networks that a host configures. */
export function localNetworks(): readonly [Network, Network] {
  const [one, two] = inject('evm').chains
  const toNetwork = ({ networkId, name, nativeCurrency, rpcUrl, contracts }: typeof one) =>
    defineNetwork({
      id: networkId,
      name,
      nativeCurrency,
      rpcUrls: [rpcUrl],
      contracts: {
        multicall3: { address: contracts.multicall3 },
        ensUniversalResolver: { address: contracts.ensUniversalResolver },
      },
    })
  return [toNetwork(one), toNetwork(two)]
}

/** Creates a wallet with two funded accounts on the first local chain. */
export function localWallet(options: Partial<EvmWalletOptions> = {}): EvmWallet {
  const { accounts, chains } = inject('evm')
  const [{ chainId, name, rpcUrl, nativeCurrency, tokens }] = chains
  return createEvmWallet({
    name: 'Local Wallet',
    rdns: 'test.local-wallet',
    keys: [accounts[0].privateKey, accounts[1].privateKey],
    chains: [
      { chainId, name, rpcUrl, nativeCurrency, tokens: [{ address: tokens.dollar.address, price: 1 }] },
    ],
    ...options,
  })
}

/** A page without a browser, on which wallets announce themselves. */
export class LocalPage extends EventTarget {
  ethereum?: unknown
}

/** Creates an adapter that watches its own page, which contains these wallets. */
export function localAdapter(
  wallets: readonly EvmWallet[],
  { page = new LocalPage(), ...options }: EvmAdapterOptions & { readonly page?: LocalPage } = {},
): { readonly adapter: EvmAdapter; readonly page: LocalPage; stop(): void } {
  const stops = wallets.map(wallet => wallet.announce(page))
  const adapter = createEvmAdapter({ ...options, page })
  stops.push(adapter.watchConnectors(() => {}))
  return {
    adapter,
    page,
    stop() {
      for (const stop of stops) stop()
    },
  }
}
