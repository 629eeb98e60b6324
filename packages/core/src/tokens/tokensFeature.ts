import type { FeatureModule } from '../features/loadFeature.js'
import { createTokensRoom, type TokensVerbs } from './createTokensRoom.js'
import { initialTokensState, type TokensState } from './state.js'

/** What the account in use holds: read while it is looked at (SPEC sections 3, 5 and 9). */
export const tokensFeature: FeatureModule<TokensState, TokensVerbs> = {
  id: 'tokens',
  slice: initialTokensState,
  start: createTokensRoom,
}
