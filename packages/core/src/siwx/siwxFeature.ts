import type { FeatureModule } from '../features/loadFeature.js'
import { createSiwxRoom } from './createSiwxRoom.js'
import type { SiwxVerbs } from './SiwxVerbs.js'
import { initialSiwxState, type SiwxState } from './state.js'

/** Signing in with a wallet message. */
export const siwxFeature: FeatureModule<SiwxState, SiwxVerbs> = {
  id: 'siwx',
  slice: initialSiwxState,
  start: createSiwxRoom,
}
