import type { FeatureModule } from '../features/loadFeature.js'
import { createSwapRoom } from './createSwapRoom.js'
import type { SwapVerbs } from './SwapVerbs.js'
import { initialSwapState, type SwapState } from './state.js'

/** Swapping one token for another. */
export const swapFeature: FeatureModule<SwapState, SwapVerbs> = {
  id: 'swap',
  slice: initialSwapState,
  start: createSwapRoom,
}
