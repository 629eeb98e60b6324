import { loadChunk } from '@foyer/common'
import type { FeatureModule } from '../../base/RoomBase.js'
import type { TokensNeeds, TokensState } from './state.js'
import type { TokensActions } from './tokensFeature.js'

/** Loads the room itself: a view that only selects from its state does not carry it. */
export async function loadTokensFeature(): Promise<FeatureModule<TokensState, TokensActions, TokensNeeds>> {
  return await loadChunk(
    'tokensFeature',
    () => import('./tokensFeature.js'),
    module => module.tokensFeature,
  )
}
