import type { FeatureHost } from '../features/FeatureHost.js'
import type { FeatureId, ModuleOf as FeatureModuleOf } from '../features/features.js'
import type { OwnInterfaceNeeds } from '../features/own-interface/state.js'
import type { FoyerState } from './FoyerState.js'

/** The parts of an instance that its features can use. A feature names those it needs. */
export type InstanceHost = FeatureHost<FoyerState> &
  Pick<OwnInterfaceNeeds, 'cancelConnect' | 'directory' | 'email' | 'pairing' | 'socials'>

/** The definition of a feature, typed for an instance. */
export type ModuleOf<Id extends FeatureId> = FeatureModuleOf<Id, InstanceHost>
