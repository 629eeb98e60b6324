import { readSolanaTransaction, type SolanaTransaction } from '@foyer/testing/signing/solana'
import { base58, base64 } from '@scure/base'
import { WalletFailure } from '../wallet/WalletFailure.js'
import { readText } from './readParams.js'

/**
 * Reads a transaction from a dapp, in base64, or in base58 from older dapps. Returns it with a function that encodes
 * it in the same way.
 */
export function readWrittenTransaction(value: unknown): {
  readonly transaction: SolanaTransaction
  readonly write: (bytes: Uint8Array) => string
} {
  const text = readText(value)
  for (const alphabet of [base64, base58]) {
    try {
      return { transaction: readSolanaTransaction(alphabet.decode(text)), write: alphabet.encode }
    } catch {
      // The text may be in the other encoding.
    }
  }
  throw new WalletFailure(-32602, 'The transaction cannot be read.')
}
