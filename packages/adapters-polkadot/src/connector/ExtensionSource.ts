import type { Network } from '@foyer/common'
import type { InjectedExtension } from '../discovery/InjectedExtension.js'
import type { Permissions } from './createPermissions.js'

/** What connectors share with their adapter. */
export interface OpenContext {
  /** Told which networks the host offers, whose nodes later requests need. */
  readonly remember: (networks: readonly Network[]) => void
  readonly permissions: Permissions
  /** What wallets call the page when they ask their owner; its host name when absent. */
  readonly appName?: string
}

/** One wallet, and how to reach it. */
export interface ExtensionSource extends OpenContext {
  readonly load: () => InjectedExtension | Promise<InjectedExtension>
}
