import { readSolanaTransaction, type SolanaTransaction } from '@foyer/testing/signing/solana'
import { base58, base64 } from '@scure/base'
import { WalletFailure } from '../wallet/WalletFailure.js'
import { readText } from './readParams.js'

/** Reads a transaction as dapps write it, base64 or base58 as older ones do, with the way to write it back. */
export function readWrittenTransaction(value: unknown): {
  readonly transaction: SolanaTransaction
  readonly write: (bytes: Uint8Array) => string
} {
  const text = readText(value)
  for (const alphabet of [base64, base58]) {
    try {
      return { transaction: readSolanaTransaction(alphabet.decode(text)), write: alphabet.encode }
    } catch {
      // It may be written in the other alphabet.
    }
  }
  throw new WalletFailure(-32602, 'The transaction cannot be read.')
}
