// One lazy chunk for everything that checks signatures. Each part is too small for a request of its own.
export { requireDocumentSigner, requireTextSigner } from './signedBy.js'
export { verifyMessage } from './verify.js'
