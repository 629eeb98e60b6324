export { offeredProviders } from '../socials/state.js'
