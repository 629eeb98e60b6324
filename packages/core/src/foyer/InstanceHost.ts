import type { FeatureHost } from '../features/FeatureHost.js'
import type { FeatureId, ModuleOf as FeatureModuleOf } from '../features/features.js'
import type { OwnInterfaceNeeds } from '../features/own-interface/state.js'
import type { FoyerState } from './FoyerState.js'

/** What the instance gives to each of its features; a feature names the part it needs. */
export type InstanceHost = FeatureHost<FoyerState> &
  Pick<OwnInterfaceNeeds, 'cancelConnect' | 'directory' | 'email' | 'pairing' | 'socials'>

/** The definition of a feature, for an instance. */
export type ModuleOf<Id extends FeatureId> = FeatureModuleOf<Id, InstanceHost>
