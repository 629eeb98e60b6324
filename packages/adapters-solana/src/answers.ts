// One lazy chunk for all signature checks. Each part is too small for a request of its own.
export { readPayer } from './payer.js'
export { namesAddress, requireMessageSigner, requireTransactionSigner } from './signedBy.js'
export { verifyMessage } from './verify.js'
