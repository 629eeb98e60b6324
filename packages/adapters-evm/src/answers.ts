// One late chunk for all that looks at signatures: each part alone is smaller than a request for it is worth.
export { readPayer } from './payer.js'
export { requireAnswerSigner, requireDocumentSigner, requireMessageSigner } from './signedBy.js'
export { verifyMessage } from './verify.js'
