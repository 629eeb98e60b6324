import type { FeatureModule } from '../features/loadFeature.js'
import { createSmartSessionsRoom } from './createSmartSessionsRoom.js'
import type { SmartSessionsVerbs } from './SmartSessionsVerbs.js'
import { initialSmartSessionsState, type SmartSessionsState } from './state.js'

/** Permissions that apps were granted to act for a smart account. */
export const smartSessionsFeature: FeatureModule<SmartSessionsState, SmartSessionsVerbs> = {
  id: 'smart-sessions',
  slice: initialSmartSessionsState,
  start: createSmartSessionsRoom,
}
