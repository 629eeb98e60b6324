import type { FeatureHost } from '../features/FeatureHost.js'
import type { OwnInterfaceNeeds } from '../wallet/connection/own-interface/state.js'
import type { FoyerState } from './FoyerState.js'

/** The parts of an instance that its features can use. A feature declares the parts that it needs. */
export type InstanceHost = FeatureHost<FoyerState> &
  Pick<OwnInterfaceNeeds, 'cancelConnect' | 'directory' | 'email' | 'pairing' | 'socials'>
