export { tokensFeature } from '../features/tokens/tokensFeature.js'
