export { tokensFeature } from '../features/tokens/tokensFeature.js'
export { followServiceProfile } from '../wallet/account/followServiceProfile.js'
