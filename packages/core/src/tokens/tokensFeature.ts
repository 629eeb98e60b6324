import type { FeatureModule } from '../features/loadFeature.js'
import { createTokensRoom, type TokensVerbs } from './createTokensRoom.js'
import { initialTokensState, type TokensState } from './state.js'

/** What the account in use holds: read while it is looked at. */
export const tokensFeature: FeatureModule<TokensState, TokensVerbs> = {
  id: 'tokens',
  slice: initialTokensState,
  start: createTokensRoom,
}
