import { ed25519 } from '@noble/curves/ed25519'
import { base58 } from '@scure/base'
import { isStrictEd25519 } from './isStrictEd25519.js'
import type { SignedText } from './SignedText.js'

/**
 * Returns whether a Solana account signed a text (Ed25519, base58). Returns `false` if the decoded signature or
 * address has another length. Throws if the base58 is invalid, or the key or the signature's first half is not a
 * curve point.
 */
export function verifySolana({ address, text, signature }: SignedText): boolean {
  const [signed, key] = [base58.decode(signature), base58.decode(address)]
  const message = new TextEncoder().encode(text)
  return isStrictEd25519(signed, key) && ed25519.verify(signed, message, key, { zip215: false })
}
