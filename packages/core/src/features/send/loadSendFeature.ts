import { loadChunk } from '@foyer/common'
import type { FeatureModule } from '../../base/RoomBase.js'
import type { SendActions } from './SendActions.js'
import type { SendNeeds, SendState } from './state.js'

/** Loads the room itself: a view that only selects from its state does not carry it. */
export async function loadSendFeature(): Promise<FeatureModule<SendState, SendActions, SendNeeds>> {
  return await loadChunk(
    'sendFeature',
    () => import('./sendFeature.js'),
    module => module.sendFeature,
  )
}
