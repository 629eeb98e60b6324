export { type ApiSession, toSigner } from '../apiSigner.js'
