import type { FeatureModule } from '../features/loadFeature.js'
import { createSocialsRoom } from './createSocialsRoom.js'
import type { SocialsVerbs } from './SocialsVerbs.js'
import { initialSocialsState, type SocialsState } from './state.js'

/** Signing in to the embedded wallet by social accounts. */
export const socialsFeature: FeatureModule<SocialsState, SocialsVerbs> = {
  id: 'socials',
  slice: initialSocialsState,
  start: createSocialsRoom,
}
