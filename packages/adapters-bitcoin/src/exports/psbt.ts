export { type PsbtInputs, type PsbtSession, type PsbtSigner, toPsbtSigner } from '../psbt.js'
