import type { Stop } from '@foyer/common'
import { sha256 } from '@noble/hashes/sha2'
import { bytesToHex } from '@noble/hashes/utils'
import { createRandom } from '../../evm/clashes/createRandom.js'
import type { CosmosWallet, CosmosWalletOptions, CosmosWalletPage } from '../CosmosWallet.js'
import { createCosmosWallet } from '../createCosmosWallet.js'
import { injectKeplr } from '../injectKeplr.js'

/** The number, seed and chains of {@link clashingCosmosWallets}. */
export interface CosmosClashOptions {
  readonly count: number
  /** The seed. The same seed produces the same wallets in the same order. */
  readonly seed: number
  readonly chains: CosmosWalletOptions['chains']
}

/** Cosmos wallets that conflict with each other on one page. */
export interface ClashingCosmosWallets {
  /** The wallets, in the order of their injection. */
  readonly wallets: readonly CosmosWallet[]
  /** Injects all wallets. Some overwrite another wallet, and some also set `window.keplr`. */
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
 * Creates Cosmos wallets that are injected in a seeded order, overwrite each other, and some of which also take
 * `window.keplr`. Each has its own key, so that an account reveals which wallet answered.
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
      // Like Keplr, half of them cannot read the permission without a prompt.
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
