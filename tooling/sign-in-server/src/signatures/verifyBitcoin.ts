import { Verifier } from 'bip322-js'
import type { SignedText } from './SignedText.js'

/**
 * Whether a Bitcoin account signed a text (BIP-322 or BIP-137, base64). Wallets differ in the address type that BIP-137
 * signatures are marked with: the key decides. Throws for what is no signature or address.
 */
export function verifyBitcoin({ address, text, signature }: SignedText): boolean {
  return Verifier.verifySignature(address, text, signature)
}
