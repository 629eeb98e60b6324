import type { Stop } from '@foyer/common'
import { ed25519 } from '@noble/curves/ed25519'
import { base58 } from '@scure/base'
import { keccak256, toBytes } from 'viem'
import { createRandom } from '../../evm/clashes/createRandom.js'
import { createSolanaWallet } from '../createSolanaWallet.js'
import { registerWallet } from '../registerWallet.js'
import type { SolanaWallet, SolanaWalletOptions } from '../SolanaWallet.js'

/** The number, seed and clusters of {@link clashingSolanaWallets}. */
export interface SolanaClashOptions {
  readonly count: number
  /** The seed. The same seed produces the same wallets in the same order. */
  readonly seed: number
  readonly clusters: SolanaWalletOptions['clusters']
}

/** Solana wallets that conflict with each other on one page. */
export interface ClashingSolanaWallets {
  /** The wallets, in the order of their registration. */
  readonly wallets: readonly SolanaWallet[]
  /** Registers all of them, some twice. Some overwrite each other at `window.solana`. */
  install(page?: { readonly target?: EventTarget; readonly window?: { solana?: unknown } }): Stop
}

type Quirk = (wallet: SolanaWalletOptions) => SolanaWalletOptions

const quirks: readonly Quirk[] = [
  wallet => wallet,
  wallet => ({ ...wallet, name: 'Same Name' }),
  wallet => ({ ...wallet, lacks: ['standard:disconnect', 'solana:signIn'] }),
  wallet => ({ ...wallet, name: `${'Very '.repeat(80)}Long ${wallet.name}` }),
  wallet => ({ ...wallet, name: `\u202emotnahP\u0000 ${wallet.name}` }),
  wallet => ({ ...wallet, iconUrl: 'javascript:alert(1)' }),
]

/**
 * Creates Solana wallets that register in a seeded order, share names, register twice, have hostile names and icons,
 * and overwrite each other at `window.solana`. Each has its own key, so that an account reveals which wallet
 * answered.
 *
 * @example
 * const clash = clashingSolanaWallets({ count: 12, seed: 7, clusters })
 * const stop = clash.install()
 */
export function clashingSolanaWallets({ count, seed, clusters }: SolanaClashOptions): ClashingSolanaWallets {
  const random = createRandom(seed)
  const made = Array.from({ length: count }, (_, index) => {
    const plain: SolanaWalletOptions = {
      name: `Solana Wallet ${index + 1}`,
      keys: [keyOf(seed, index)],
      clusters,
    }
    return createSolanaWallet(quirks[index % quirks.length]?.(plain) ?? plain)
  })
  const wallets = random.shuffle(made)
  const registersTwice = wallets.map(() => random.below(3) === 0)
  const overwrites = wallets.map(() => random.below(2) === 0)
  return {
    wallets,
    install({ target, window: page = globalThis as { solana?: unknown } } = {}) {
      const stops = wallets.flatMap(({ wallet }, index) => {
        if (overwrites[index]) page.solana = wallet
        return Array.from({ length: registersTwice[index] ? 2 : 1 }, () => registerWallet(wallet, target))
      })
      return () => {
        for (const stop of stops.reverse()) stop()
        delete page.solana
      }
    },
  }
}

function keyOf(seed: number, index: number): string {
  const secret = keccak256(toBytes(`foyer solana clash ${seed} ${index}`), 'bytes')
  return base58.encode(Uint8Array.from([...secret, ...ed25519.getPublicKey(secret)]))
}
