import type { AccountsState } from '../wallet/account/state.js'
import type { ConnectionState } from '../wallet/connection/state.js'
import type { DirectoryState } from '../wallet/directory/state.js'
import type { NetworksState } from '../wallet/networks/state.js'
import type { NoticesState } from '../modal/notices/state.js'
import type { ChangeableOptions } from './options/FoyerOptions.js'
import type { PairingState } from '../wallet/connection/pairing/state.js'
import type { ModalState, RouterState } from '../modal/router/routerState.js'
import type { ThemeState } from '../modal/theme/state.js'

/** Everything one instance knows, as plain data; one slice per room. */
export interface FoyerState {
  readonly options: ChangeableOptions
  /** The remote services that the host set up: what asks one that is absent is not offered. */
  readonly services: { readonly hasBlockchain: boolean }
  readonly networks: NetworksState
  readonly connection: ConnectionState
  readonly accounts: AccountsState
  readonly pairing: PairingState
  /** Wallets of the directory; absent until they are first needed. */
  readonly directory?: DirectoryState
  readonly router: RouterState
  readonly modal: ModalState
  readonly theme: ThemeState
  readonly notices: NoticesState
  /** Slices of the features that were loaded, by their id. */
  readonly features: Readonly<Record<string, unknown>>
}
