import type { Stop } from '@foyer/common'
import { createRandom } from '../../evm/clashes/createRandom.js'
import { createPolkadotWallet } from '../createPolkadotWallet.js'
import { injectExtension } from '../injectExtension.js'
import type { PolkadotWallet, PolkadotWalletOptions, PolkadotWalletPage } from '../PolkadotWallet.js'

/** The number and seed of {@link clashingPolkadotWallets}. */
export interface PolkadotClashOptions {
  readonly count: number
  /** The seed. The same seed produces the same wallets in the same order. */
  readonly seed: number
}

/** Polkadot wallets that conflict with each other on one page. */
export interface ClashingPolkadotWallets {
  /** The wallets, in the order of their injection. */
  readonly wallets: readonly PolkadotWallet[]
  /** Injects all wallets. Some share a name, and the later wallet overwrites the earlier one. */
  install(page?: PolkadotWalletPage & { polkadot?: unknown }): Stop
}

type Quirk = (wallet: PolkadotWalletOptions) => PolkadotWalletOptions

const quirks: readonly Quirk[] = [
  wallet => wallet,
  wallet => ({ ...wallet, name: 'polkadot-js' }),
  wallet => ({ ...wallet, lacks: ['subscribe'] }),
  wallet => ({ ...wallet, name: `${'very-'.repeat(80)}long-${wallet.name}` }),
  wallet => ({ ...wallet, name: `\u202enamsilat\u0000 ${wallet.name}` }),
  wallet => ({ ...wallet, name: 'Talisman' }),
]

/**
 * Creates Polkadot wallets that are injected in a seeded order, share names, have hostile names, and overwrite each
 * other at `window.polkadot`. Each has its own key, so that an account reveals which wallet answered.
 *
 * @example
 * const clash = clashingPolkadotWallets({ count: 12, seed: 7 })
 * const stop = clash.install()
 */
export function clashingPolkadotWallets({ count, seed }: PolkadotClashOptions): ClashingPolkadotWallets {
  const random = createRandom(seed)
  const made = Array.from({ length: count }, (_, index) => {
    const plain: PolkadotWalletOptions = {
      name: `polkadot-wallet-${index + 1}`,
      keys: [{ secretUri: `//Foyer//clash//${seed}//${index}` }],
    }
    return { options: quirks[index % quirks.length]?.(plain) ?? plain }
  })
  const shuffled = random
    .shuffle(made)
    .map(({ options }) => ({ options, wallet: createPolkadotWallet(options) }))
  const overwrites = shuffled.map(() => random.below(2) === 0)
  return {
    wallets: shuffled.map(({ wallet }) => wallet),
    install(page = globalThis as PolkadotWalletPage & { polkadot?: unknown }) {
      const stops = shuffled.map(({ options, wallet }, index) => {
        if (overwrites[index]) page.polkadot = wallet.injected
        return injectExtension(wallet.extension, { name: options.name, page })
      })
      return () => {
        for (const stop of stops.reverse()) stop()
        delete page.polkadot
      }
    },
  }
}
