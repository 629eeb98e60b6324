import type { KnownNetworks } from '@foyer/common/adapter-kit'
import type { InjectedExtension } from '../discovery/InjectedExtension.js'
import type { Permissions } from './createPermissions.js'

/** What connectors share with their adapter. */
export interface OpenContext extends Pick<KnownNetworks, 'remember'> {
  readonly permissions: Permissions
  /** What wallets call the page when they ask their owner; its host name when absent. */
  readonly appName?: string
}

/** One wallet, and how to reach it. */
export interface ExtensionSource extends OpenContext {
  readonly load: () => InjectedExtension | Promise<InjectedExtension>
}
