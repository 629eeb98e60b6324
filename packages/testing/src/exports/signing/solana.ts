export {
  exportSolanaKey,
  localSolanaKey,
  readSolanaKey,
  type SolanaKey,
  signSolanaBytes,
  toSolanaKey,
} from '../../signing/solanaKeys.js'
export {
  firstSolanaSignature,
  readSolanaTransaction,
  type SolanaTransaction,
  sendSolanaTransaction,
  signSolanaTransaction,
} from '../../signing/solanaTransaction.js'
