import type { ServicesPart } from '../base/features.js'
import type { AppMetadata } from '../base/settings.js'
import type { Persistence } from '../base/storage.js'
import type { FeatureStates } from '../features/features.js'
import type { NoticesPart } from '../modal/notices/state.js'
import type { RouterPart } from '../modal/router/routerState.js'
import type { ThemePart } from '../modal/theme/controller.js'
import type { AccountsPart } from '../wallet/account/state.js'
import type { OwnInterfacePart } from '../wallet/connection/own-interface/state.js'
import type { PairingPart } from '../wallet/connection/pairing/state.js'
import type { ConnectionPart } from '../wallet/connection/state.js'
import type { DirectoryPart } from '../wallet/directory/state.js'
import type { NetworksPart } from '../wallet/networks/state.js'
import type { ChangeableOptions } from './options/FoyerOptions.js'

/** The whole state of an instance as plain data: the parts of its rooms, and the app's configuration. */
export interface FoyerState
  extends NetworksPart,
    ConnectionPart,
    PairingPart,
    OwnInterfacePart,
    DirectoryPart,
    AccountsPart,
    RouterPart,
    ThemePart,
    NoticesPart,
    ServicesPart {
  readonly options: ChangeableOptions
  /** The name, description, URL and icons that wallets show for the app, if the app sets them. */
  readonly app?: AppMetadata | undefined
  /** The storage of entries. `none` means that nothing outlives the page. */
  readonly persistence: Persistence
  /** The state of the loaded features. */
  readonly features: FeatureStates
}
