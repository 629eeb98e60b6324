import type { ServicesPart } from '../base/features.js'
import type { AppMetadata } from '../base/settings.js'
import type { Persistence } from '../base/storage.js'
import type { FeatureStates } from '../features/features.js'
import type { NoticesPart } from '../modal/notices/state.js'
import type { RouterPart } from '../modal/router/routerState.js'
import type { ThemePart } from '../modal/theme/controller.js'
import type { AccountsPart } from '../wallet/account/state.js'
import type { PairingPart } from '../wallet/connection/pairing/state.js'
import type { ConnectionPart } from '../wallet/connection/state.js'
import type { DirectoryPart } from '../wallet/directory/state.js'
import type { NetworksPart } from '../wallet/networks/state.js'
import type { ChangeableOptions } from './options/FoyerOptions.js'

/** Everything one instance knows, as plain data: what each room keeps, and what the host configured. */
export interface FoyerState
  extends NetworksPart,
    ConnectionPart,
    PairingPart,
    DirectoryPart,
    AccountsPart,
    RouterPart,
    ThemePart,
    NoticesPart,
    ServicesPart {
  readonly options: ChangeableOptions
  /** How the app presents itself, where the host says so. */
  readonly app?: AppMetadata | undefined
  /** Where what is remembered is kept; `none` where nothing outlives the page. */
  readonly persistence: Persistence
  /** What the features keep that were loaded. */
  readonly features: FeatureStates
}
