import { FoyerError } from '@foyer/common'

// 64 or 65 bytes, and one for the key's kind in front where a transaction is signed.
const signature = /^0x[0-9a-f]{128,132}$/i

/** Reads a signature out of a wallet's answer. Throws `WALLET_ANSWER_INVALID`. */
export function readSignature(answer: unknown, method: string): string {
  const found = (answer as { readonly signature?: unknown } | null | undefined)?.signature
  if (typeof found === 'string' && signature.test(found)) return found
  throw new FoyerError('WALLET_ANSWER_INVALID', { method })
}
