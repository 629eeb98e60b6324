import type { FeatureModule } from '../features/loadFeature.js'
import { createEmbeddedRoom } from './createEmbeddedRoom.js'
import type { EmbeddedVerbs } from './EmbeddedVerbs.js'
import { type EmbeddedState, initialEmbeddedState } from './state.js'

/** The embedded wallet of a visitor who signed in: who it is, which account, what waits in its frame. */
export const embeddedFeature: FeatureModule<EmbeddedState, EmbeddedVerbs> = {
  id: 'embedded',
  slice: initialEmbeddedState,
  start: createEmbeddedRoom,
}
