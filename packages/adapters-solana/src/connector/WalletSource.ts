import type { KnownNetworks, StandardWallet } from '@foyer/common/adapter-kit'

/** What connectors share with their adapter. */
export type OpenContext = Pick<KnownNetworks, 'remember'>

/** One wallet, and how to reach it. */
export interface WalletSource extends OpenContext {
  readonly load: () => StandardWallet | Promise<StandardWallet>
}
