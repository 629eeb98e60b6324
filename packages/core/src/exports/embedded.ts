export { type EmbeddedActions, embeddedFeature } from '../features/embedded/embeddedFeature.js'
export {
  type EmbeddedState,
  type PendingApproval,
  selectAccountType,
  selectEmbedded,
  selectOtherAccountType,
} from '../features/embedded/state.js'
export { embeddedWalletId } from '../wallet/connection/selectors.js'
