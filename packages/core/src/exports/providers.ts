export { offeredProviders } from '../features/socials/state.js'
