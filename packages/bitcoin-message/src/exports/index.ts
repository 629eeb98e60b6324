export { type NamedSignature, readSignatureForm } from '../signatureForm.js'
export { type BitcoinMessage, verifyBitcoinMessage } from '../verifyBitcoinMessage.js'
