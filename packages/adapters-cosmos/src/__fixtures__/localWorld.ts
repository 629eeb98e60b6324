import type { Session } from '@foyer/common'
import type {} from '@foyer/devstack/vitest-cosmos'
import { type CosmosWallet, type CosmosWalletOptions, createCosmosWallet } from '@foyer/testing/cosmos'
import { expect, inject } from 'vitest'
import { type CosmosAdapter, type CosmosAdapterOptions, createCosmosAdapter } from '../adapter.js'
import { type CosmosNetwork, defineCosmosNetwork } from '../networks/CosmosNetwork.js'
import { LocalPage } from './LocalPage.js'

/** Returns the two local chains as networks that a host configures. */
export function localNetworks(): readonly [CosmosNetwork, CosmosNetwork] {
  const [one, two] = inject('cosmos').chains
  const toNetwork = (chain: typeof one) =>
    defineCosmosNetwork({
      id: chain.networkId,
      name: chain.name,
      nativeCurrency: chain.nativeCurrency,
      rpcUrls: [chain.rpcUrl],
      cosmos: {
        bech32Prefix: chain.bech32Prefix,
        denom: chain.denom,
        gasPrice: chain.gasPrice,
        restUrls: [chain.restUrl],
      },
    })
  return [toNetwork(one), toNetwork(two)]
}

/** The options of a Keplr-like wallet, which has no method that returns the page's permissions. */
export const likeKeplr = { lacks: ['isConnected', 'disconnect'] }

/** The options of a Leap-like wallet, whose `isConnected` returns the page's permissions. */
export const likeLeap = { place: 'leap' }

/** Creates a wallet with two funded accounts on both local chains. */
export function localWallet(options: Partial<CosmosWalletOptions> = {}): CosmosWallet {
  const { accounts, chains } = inject('cosmos')
  const keys = [accounts[0].secretKey, accounts[1].secretKey] as const
  return createCosmosWallet({ name: 'Local Wallet', keys, chains, ...options })
}

/** Creates an adapter that watches its own page, which contains these wallets. */
export function localAdapter(
  wallets: readonly CosmosWallet[],
  { page = new LocalPage(), ...options }: CosmosAdapterOptions = {},
): { readonly adapter: CosmosAdapter; stop(): void } {
  const stops = wallets.map(wallet => wallet.inject(page as EventTarget))
  const adapter = createCosmosAdapter({ ...options, page })
  stops.push(adapter.watchConnectors(() => {}))
  return {
    adapter,
    stop() {
      for (const stop of stops) stop()
    },
  }
}

/** Connects a wallet on the first local chain. */
export async function connectLocally(
  options: Partial<CosmosWalletOptions> = {},
  networks: readonly [CosmosNetwork, ...CosmosNetwork[]] = localNetworks(),
): Promise<{ readonly wallet: CosmosWallet; readonly adapter: CosmosAdapter; readonly session: Session }> {
  const wallet = localWallet(options)
  const { adapter } = localAdapter([wallet])
  const [row] = adapter.connectors()
  const [session] = (await row?.connect({ networks, signal: AbortSignal.timeout(5000) })) ?? []
  return { wallet, adapter, session: session ?? expect.fail('no session') }
}
