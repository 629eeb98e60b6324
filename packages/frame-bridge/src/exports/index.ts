export { createEmbeddedWallet } from '../createEmbeddedWallet.js'
