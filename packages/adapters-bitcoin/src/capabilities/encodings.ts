import { FoyerError } from '@foyer/common'
import { base64, hex } from '@scure/base'

/** Base64, as Bitcoin writes signatures and unfinished transactions. */
export function toBase64(bytes: Uint8Array): string {
  return base64.encode(bytes)
}

/** Hexadecimal without prefix. */
export function toHex(bytes: Uint8Array): string {
  return hex.encode(bytes)
}

/** Makes sure that what a page gave is base64 of something. Throws `TRANSACTION_FAILED`. */
export function requirePagePsbt(text: string): void {
  try {
    if (base64.decode(text).length > 0) return
  } catch {
    // Another alphabet, or no text at all.
  }
  throw new FoyerError('TRANSACTION_FAILED', { reason: 'the transaction is not base64' })
}

/** Base64 of bytes in a wallet's answer, which wallets write as base64 or as hexadecimal. Throws `WALLET_ANSWER_INVALID`. */
export function readWalletBytes(text: unknown, method: string): string {
  const told = typeof text === 'string' ? text : ''
  try {
    const isHex = /^([0-9a-f]{2})+$/i.test(told)
    const bytes = isHex ? hex.decode(told.toLowerCase()) : base64.decode(told)
    if (bytes.length > 0) return toBase64(bytes)
  } catch {
    // Neither of the two.
  }
  throw new FoyerError('WALLET_ANSWER_INVALID', { method })
}

/** The id of a transaction in a wallet's answer. Throws `WALLET_ANSWER_INVALID`. */
export function readTransactionId(value: unknown, method: string): string {
  if (typeof value === 'string' && /^[0-9a-f]{64}$/i.test(value)) return value.toLowerCase()
  throw new FoyerError('WALLET_ANSWER_INVALID', { method })
}
