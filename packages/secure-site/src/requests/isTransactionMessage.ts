import { getCompiledTransactionMessageDecoder } from '@solana/kit'

/**
 * Returns whether the bytes are a transaction message of any version with any number of signers. A signature over
 * them would be valid for the transaction.
 */
export function isTransactionMessage(bytes: Uint8Array): boolean {
  try {
    const { header, staticAccounts } = getCompiledTransactionMessageDecoder().decode(bytes)
    const { numSignerAccounts, numReadonlySignerAccounts, numReadonlyNonSignerAccounts } = header
    // The network rejects other headers, so a long text that happens to decode is not a transaction.
    return (
      numReadonlySignerAccounts < numSignerAccounts &&
      numSignerAccounts + numReadonlyNonSignerAccounts <= staticAccounts.length
    )
  } catch {
    return false
  }
}
