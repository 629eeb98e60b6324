import type { FeatureModule } from '../features/loadFeature.js'
import { createOnrampRoom } from './createOnrampRoom.js'
import type { OnrampVerbs } from './OnrampVerbs.js'
import { initialOnrampState, type OnrampState } from './state.js'

/** Buying through providers with card or bank. */
export const onrampFeature: FeatureModule<OnrampState, OnrampVerbs> = {
  id: 'onramp',
  slice: initialOnrampState,
  start: createOnrampRoom,
}
