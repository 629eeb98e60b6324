export type { TokenBalance } from '../blockchain/tokens.js'
export { loadTokensFeature } from '../tokens/loadTokensFeature.js'
export {
  selectTokens,
  type TokensReader,
  type TokensState,
  tokenKey,
  tokenValue,
  totalValue,
} from '../tokens/state.js'
export type { TokensActions } from '../tokens/tokensFeature.js'
