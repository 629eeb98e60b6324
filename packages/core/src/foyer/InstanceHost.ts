import type { FeatureModule } from '../base/RoomBase.js'
import type { FeatureHost } from '../features/FeatureHost.js'
import type { OwnInterfaceNeeds } from '../features/own-interface/state.js'
import type { PaymentsAccess } from '../features/payments/state.js'
import type { FoyerState } from './FoyerState.js'
import type { FeatureId, FeatureMap } from './featureMap.js'

/** What the instance gives to each of its features; a feature names the part it needs. */
export type InstanceHost = FeatureHost<FoyerState> &
  PaymentsAccess &
  Pick<OwnInterfaceNeeds, 'cancelConnect' | 'directory' | 'email' | 'pairing' | 'socials'>

/** The module of a feature, as the map has it. */
export type ModuleOf<Id extends FeatureId> = FeatureModule<
  FeatureMap[Id]['state'],
  FeatureMap[Id]['actions'],
  InstanceHost
>
