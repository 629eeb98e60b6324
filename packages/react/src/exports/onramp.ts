export { FoyerOnramp } from '../onramp/FoyerOnramp.js'
