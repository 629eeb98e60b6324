import type { Stop } from '@foyer/common'
import type { KnownNetworks, NetworkOf } from '@foyer/common/adapter-kit'
import type { CosmosPage } from '../discovery/CosmosPage.js'

/** What connectors share with their adapter. */
export interface OpenContext extends Pick<KnownNetworks, 'remember'> {
  readonly networkOf: NetworkOf
  readonly pageOf: () => CosmosPage | undefined
}

/** One wallet, how to reach it, and how it tells of changes. */
export interface WalletSource extends OpenContext {
  readonly load: () => object | Promise<object>
  readonly watch: (onChange: () => void) => Stop
  /** Whether its `isConnected` is known to be Leap's: others have a method of that name that means something else. */
  readonly isPassive?: boolean | undefined
}
