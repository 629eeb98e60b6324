export { offeredProviders } from '../socials/offeredProviders.js'
