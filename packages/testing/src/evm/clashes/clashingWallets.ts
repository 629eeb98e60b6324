import type { Stop } from '@foyer/common'
import { type Hex, keccak256, toHex } from 'viem'
import { createEvmWallet } from '../createEvmWallet.js'
import type { EvmWallet, EvmWalletOptions, LegacyOptions } from '../EvmWallet.js'
import { createRandom } from './createRandom.js'

/** The number, seed and chains of {@link clashingWallets}. */
export interface ClashOptions {
  readonly count: number
  /** The seed. The same seed produces the same wallets in the same order. */
  readonly seed: number
  readonly chains: EvmWalletOptions['chains']
}

/** Extensions that conflict with each other on one page. */
export interface ClashingWallets {
  /** The wallets, in the order of their announcement. */
  readonly wallets: readonly EvmWallet[]
  /** Announces all of the wallets and lets some compete for `window.ethereum`. */
  install(page?: ClashPage): Stop
}

/** The page that the wallets share: a window, or substitutes for its parts. */
export interface ClashPage {
  readonly target?: EventTarget
  readonly window?: { ethereum?: unknown }
}

type Quirk = (wallet: EvmWalletOptions) => EvmWalletOptions

const quirks: readonly Quirk[] = [
  wallet => wallet,
  wallet => ({ ...wallet, flags: { isMetaMask: true } }),
  wallet => ({ ...wallet, name: 'Same Name' }),
  wallet => ({ ...wallet, rdns: 'test.same-rdns' }),
  wallet => ({ ...wallet, flags: { isMetaMask: true, isCoinbaseWallet: true, isPhantom: true } }),
  wallet => ({ ...wallet, name: `${'Very '.repeat(80)}Long`, rdns: `test.${'long-'.repeat(80)}` }),
  wallet => ({ ...wallet, name: `\u202eksaMateM\u0000 ${wallet.name}` }),
  wallet => ({ ...wallet, iconUrl: 'javascript:alert(1)' }),
]

const legacyModes: readonly [undefined, ...LegacyOptions['mode'][]] = [
  undefined,
  'join',
  'overwrite',
  'guard',
]

/**
 * Creates wallets that announce themselves in a seeded order, impersonate each other, share names and reverse domain
 * names, have hostile metadata, and overwrite each other at `window.ethereum`. Each has its own key, so that an
 * account reveals which wallet answered.
 *
 * @example
 * const clash = clashingWallets({ count: 12, seed: 7, chains })
 * const stop = clash.install()
 */
export function clashingWallets({ count, seed, chains }: ClashOptions): ClashingWallets {
  const random = createRandom(seed)
  const plain = Array.from({ length: count }, (_, index) => plainWallet(index, { seed, chains }))
  const made = plain.map((wallet, index) =>
    createEvmWallet(quirks[index % quirks.length]?.(wallet) ?? wallet),
  )
  const wallets = random.shuffle(made)
  const modes = wallets.map(() => random.pick(legacyModes))
  return {
    wallets,
    install({ target, window: page } = {}) {
      const stops = wallets.flatMap((wallet, index) => {
        const mode = modes[index]
        const legacy = mode ? [wallet.installLegacy({ mode, ...(page ? { target: page } : {}) })] : []
        return [...legacy, wallet.announce(target)]
      })
      return () => {
        for (const stop of stops.reverse()) stop()
      }
    },
  }
}

function plainWallet(
  index: number,
  { seed, chains }: Pick<ClashOptions, 'seed' | 'chains'>,
): EvmWalletOptions {
  return { name: `Wallet ${index + 1}`, rdns: `test.wallet-${index + 1}`, keys: [keyOf(seed, index)], chains }
}

function keyOf(seed: number, index: number): Hex {
  return keccak256(toHex(`foyer clash ${seed} ${index}`))
}
