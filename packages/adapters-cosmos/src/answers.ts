// One lazy chunk for all signature checks. Each part is too small for a request of its own.
export { requireDocumentSigner, requireTextSigner } from './signedBy.js'
export { verifyMessage } from './verify.js'
