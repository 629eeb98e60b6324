import type { Network } from '@foyer/common'
import type { StandardWallet } from '@foyer/common/adapter-kit'

/** What connectors share with their adapter. */
export interface OpenContext {
  /** Told which networks the host offers, whose RPC addresses later requests need. */
  readonly remember: (networks: readonly Network[]) => void
}

/** One wallet, and how to reach it. */
export interface WalletSource extends OpenContext {
  readonly load: () => StandardWallet | Promise<StandardWallet>
}
