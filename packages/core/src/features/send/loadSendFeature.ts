import { loadChunk } from '@foyer/common'
import type { FeatureModule } from '../../foyer/loadFeature.js'
import type { SendActions } from './SendActions.js'
import type { SendState } from './state.js'

/** Loads the room itself: a view that only selects from its state does not carry it. */
export async function loadSendFeature(): Promise<FeatureModule<SendState, SendActions>> {
  return await loadChunk(
    'sendFeature',
    () => import('./sendFeature.js'),
    module => module.sendFeature,
  )
}
