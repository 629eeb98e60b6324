import type { FeatureModule } from '../features/loadFeature.js'
import type { ActivityVerbs } from './ActivityVerbs.js'
import { createActivityRoom } from './createActivityRoom.js'
import { type ActivityState, initialActivityState } from './state.js'

/** What happened on the account in use: read while it is looked at. */
export const activityFeature: FeatureModule<ActivityState, ActivityVerbs> = {
  id: 'activity',
  slice: initialActivityState,
  start: createActivityRoom,
}
