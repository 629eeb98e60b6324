import type { Stop } from '@foyer/common'
import { keccak256, toBytes } from 'viem'
import { createRandom } from '../../evm/clashes/createRandom.js'
import { registerWallet } from '../../solana/registerWallet.js'
import type { BitcoinWallet, BitcoinWalletOptions } from '../BitcoinWallet.js'
import { createBitcoinWallet } from '../createBitcoinWallet.js'

/** The number, seed and networks of {@link clashingBitcoinWallets}. */
export interface BitcoinClashOptions {
  readonly count: number
  /** The seed. The same seed produces the same wallets in the same order. */
  readonly seed: number
  readonly networks: BitcoinWalletOptions['networks']
}

/** Bitcoin wallets that conflict with each other on one page. */
export interface ClashingBitcoinWallets {
  /** The wallets, in the order of their installation. */
  readonly wallets: readonly BitcoinWallet[]
  /**
   * Installs all of them: registered, listed for sats-connect or both. Some also overwrite a shared property of
   * `window`.
   */
  install(target?: EventTarget): Stop
}

type Quirk = (wallet: BitcoinWalletOptions) => BitcoinWalletOptions

const quirks: readonly Quirk[] = [
  wallet => wallet,
  wallet => ({ ...wallet, name: 'Same Name' }),
  // A provider's id consists of the letters and digits of its name, so these two names share an id.
  wallet => ({ ...wallet, name: 'One Place' }),
  wallet => ({ ...wallet, name: 'One-Place' }),
  wallet => ({ ...wallet, name: `${'Very '.repeat(80)}Long ${wallet.name}` }),
  wallet => ({ ...wallet, name: `\u202eesrevX\u0000 ${wallet.name}`, iconUrl: 'javascript:alert(1)' }),
  wallet => ({ ...wallet, lacks: ['wallet_connect', 'sendTransfer', 'bitcoin:disconnect'] }),
]

const shared = ['BitcoinProvider', 'LeatherProvider', 'unisat', 'btc']

/**
 * Creates Bitcoin wallets that are installed in a seeded order. They share names, provider ids and properties of
 * `window`, and have hostile names and icons. Each has its own key, so that an account reveals which wallet answered.
 *
 * @example
 * const clash = clashingBitcoinWallets({ count: 12, seed: 7, networks })
 * const stop = clash.install()
 */
export function clashingBitcoinWallets({
  count,
  seed,
  networks,
}: BitcoinClashOptions): ClashingBitcoinWallets {
  const random = createRandom(seed)
  const made = Array.from({ length: count }, (_, index) => {
    const plain: BitcoinWalletOptions = {
      name: `Bitcoin Wallet ${index + 1}`,
      keys: [keccak256(toBytes(`foyer bitcoin clash ${seed} ${index}`))],
      networks,
    }
    return createBitcoinWallet(quirks[index % quirks.length]?.(plain) ?? plain)
  })
  const wallets = random.shuffle(made)
  const ways = wallets.map(() => random.pick(['registered', 'registered twice', 'listed', 'both']))
  const taken = wallets.map(() => random.pick([undefined, ...shared]))
  return {
    wallets,
    install(target: EventTarget = window) {
      const page = target as unknown as Record<string, unknown>
      const stops = wallets.flatMap((wallet, index) => {
        const place = taken[index]
        if (place) page[place] = wallet.provider
        const way = ways[index] ?? ''
        return [
          ...(way === 'listed' ? [] : [registerWallet(wallet.wallet, target)]),
          ...(way === 'registered twice' ? [registerWallet(wallet.wallet, target)] : []),
          ...(way === 'listed' || way === 'both' ? [wallet.installProvider(target)] : []),
        ]
      })
      return () => {
        for (const stop of stops.reverse()) stop()
        for (const place of shared) delete page[place]
      }
    },
  }
}
