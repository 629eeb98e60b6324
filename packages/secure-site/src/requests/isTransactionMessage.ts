import { getCompiledTransactionMessageDecoder } from '@solana/kit'

/**
 * Whether bytes are a transaction's message of any version and any number of signers: a signature over them would be
 * good for that transaction.
 */
export function isTransactionMessage(bytes: Uint8Array): boolean {
  try {
    const { header, staticAccounts } = getCompiledTransactionMessageDecoder().decode(bytes)
    const { numSignerAccounts, numReadonlySignerAccounts, numReadonlyNonSignerAccounts } = header
    // The network refuses others: long texts that happen to have the form are none.
    return (
      numReadonlySignerAccounts < numSignerAccounts &&
      numSignerAccounts + numReadonlyNonSignerAccounts <= staticAccounts.length
    )
  } catch {
    return false
  }
}
