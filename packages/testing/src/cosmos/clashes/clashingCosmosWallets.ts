import type { Stop } from '@foyer/common'
import { sha256 } from '@noble/hashes/sha2'
import { bytesToHex } from '@noble/hashes/utils'
import { createRandom } from '../../evm/clashes/createRandom.js'
import type { CosmosWallet, CosmosWalletOptions, CosmosWalletPage } from '../CosmosWallet.js'
import { createCosmosWallet } from '../createCosmosWallet.js'
import { injectKeplr } from '../injectKeplr.js'

/** Settings of {@link clashingCosmosWallets}. */
export interface CosmosClashOptions {
  readonly count: number
  /** The same seed gives the same wallets, in the same order. */
  readonly seed: number
  readonly chains: CosmosWalletOptions['chains']
}

/** Cosmos wallets on one page that get in each other's way. */
export interface ClashingCosmosWallets {
  /** In the order of their injection. */
  readonly wallets: readonly CosmosWallet[]
  /** Injects all of them, some of them over another one, and some take `window.keplr` as well. */
  install(page?: CosmosWalletPage): Stop
}

const places = [
  'keplr',
  'leap',
  'cosmostation.providers.keplr',
  'okxwallet.keplr',
  'owallet',
  'xfi.keplr',
  'compass',
] as const

/**
 * Creates Cosmos wallets that are injected in a seeded order, take each other's places, and put themselves at
 * `window.keplr` beside their own. Each has a key of its own, so that an account tells which one answered.
 *
 * @example
 * const clash = clashingCosmosWallets({ count: 12, seed: 7, chains })
 * const stop = clash.install()
 */
export function clashingCosmosWallets({ count, seed, chains }: CosmosClashOptions): ClashingCosmosWallets {
  const random = createRandom(seed)
  const made = Array.from({ length: count }, (_, index) => {
    const secret = sha256(new TextEncoder().encode(`foyer cosmos clash ${seed} ${index}`))
    return createCosmosWallet({
      name: `Cosmos Wallet ${index + 1}`,
      keys: [bytesToHex(secret)],
      chains,
      place: places[index % places.length] ?? 'keplr',
      // Keplr's own kind has no way to ask without asking the visitor.
      lacks: index % 2 === 0 ? ['isConnected', 'disconnect'] : ['disable'],
    })
  })
  const wallets = random.shuffle(made)
  const overwrites = wallets.map(() => random.below(3) === 0)
  return {
    wallets,
    install(page = typeof window === 'undefined' ? undefined : window) {
      const stops = wallets.flatMap((wallet, index) => [
        wallet.inject(page),
        ...(overwrites[index] ? [injectKeplr(wallet.provider, { place: 'keplr', page })] : []),
      ])
      return () => {
        for (const stop of stops.reverse()) stop()
      }
    },
  }
}
