export { type PapiSession, toPolkadotSigner } from '../papiSigner.js'
