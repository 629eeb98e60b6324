import { createFoyer as createCore, type Foyer, type FoyerOptions } from '@foyer/core'

/**
 * Creates an instance. Pure: touches no window, storage, timer or network until the provider mounts. With a `projectId`,
 * or a relay of the app's own, visitors can also pair wallets by WalletConnect, which is loaded when they first need it.
 *
 * Throws `OPTION_INVALID`, `ADAPTER_DUPLICATE`, `NETWORK_NOT_FOUND`.
 *
 * @example
 * const foyer = createFoyer({ networks: [mainnet], adapters: [createEvmAdapter()] })
 */
export function createFoyer(options: FoyerOptions): Foyer {
  return createCore({ loadWalletConnect: () => import('@foyer/walletconnect'), ...options })
}
