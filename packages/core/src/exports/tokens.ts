export { loadTokensFeature } from '../features/tokens/loadTokensFeature.js'
export {
  selectTokens,
  type TokensReader,
  type TokensState,
  tokenKey,
  tokenValue,
  totalValue,
} from '../features/tokens/state.js'
export type { TokensActions } from '../features/tokens/tokensFeature.js'
export type { TokenBalance } from '../wallet/blockchain/tokens.js'
