export { type NamedSignature, readSignatureForm } from '../signatureForm.js'
