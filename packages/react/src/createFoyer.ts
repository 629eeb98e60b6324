import { loadChunk, type Network } from '@foyer/common'
import type { ChainDescription, FoyerOptions as CoreOptions } from '@foyer/core'
import { createFoyerInstance } from '@foyer/core/instance'
import type { FoyerTexts } from '@foyer/scaffold'
import type { FoyerOf, NetworkIdOf } from './register.js'

/** Everything a host can configure. Only `networks` is required. */
export interface FoyerOptions extends Omit<CoreOptions, 'texts'> {
  /** The host's own texts, keyed by the BCP 47 tag of the option `locale`. They replace parts of Foyer's catalogue. */
  readonly texts?: Readonly<Record<string, FoyerTexts>> | undefined
}

/**
 * Creates an instance. Pure: uses no window, storage, timer or network until the provider mounts. With a `projectId`,
 * or a relay of the app's own, visitors can also pair wallets by WalletConnect. With a `services.secureFrameUrl` they
 * can sign in by e-mail and social accounts. Both are loaded at their first use.
 *
 * Throws `OPTION_INVALID`, `ADAPTER_DUPLICATE`, `NETWORK_NOT_FOUND`.
 *
 * @example
 * const foyer = createFoyer({ networks: [mainnet], adapters: [createEvmAdapter()] })
 */
export function createFoyer<const Given extends Network | ChainDescription>(
  options: FoyerOptions & { readonly networks: readonly Given[] },
): FoyerOf<NetworkIdOf<Given>> {
  const advanced: unknown = options?.advanced
  // The instance rejects anything but an object, with the reason.
  const isGroup = advanced === undefined || (typeof advanced === 'object' && advanced !== null)
  return createFoyerInstance(isGroup ? { ...options, advanced: withLoaders(options?.advanced) } : options)
}

/** Adds the loaders of WalletConnect and of the embedded wallet, unless the host set its own. */
function withLoaders(advanced: FoyerOptions['advanced'] = {}): NonNullable<FoyerOptions['advanced']> {
  const loadWalletConnect = () =>
    loadChunk(
      'walletConnect',
      () => import('@foyer/walletconnect/loaded'),
      module => module,
    )
  const loadEmbeddedWallet = () =>
    loadChunk(
      'embedded',
      () => import('@foyer/frame-bridge'),
      module => module,
    )
  return {
    ...advanced,
    loadWalletConnect: advanced.loadWalletConnect ?? loadWalletConnect,
    loadEmbeddedWallet: advanced.loadEmbeddedWallet ?? loadEmbeddedWallet,
  }
}
