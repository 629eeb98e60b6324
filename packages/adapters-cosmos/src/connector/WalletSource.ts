import type { Network, Stop } from '@foyer/common'
import type { NetworkOf } from '../capabilities/NetworkOf.js'

/** What connectors share with their adapter. */
export interface OpenContext {
  /** Told which networks the host offers, whose nodes later requests need. */
  readonly remember: (networks: readonly Network[]) => void
  readonly networkOf: NetworkOf
}

/** One wallet, how to reach it, and how it tells of changes. */
export interface WalletSource extends OpenContext {
  readonly load: () => object | Promise<object>
  readonly watch: (onChange: () => void) => Stop
}
