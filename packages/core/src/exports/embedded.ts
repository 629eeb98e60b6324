export { embeddedWalletId } from '../connection/selectors.js'
export { type EmbeddedActions, embeddedFeature } from '../embedded/embeddedFeature.js'
export {
  type EmbeddedState,
  type PendingApproval,
  selectAccountType,
  selectEmbedded,
  selectOtherAccountType,
} from '../embedded/state.js'
