import { base58 } from '@scure/base'
import nacl from 'tweetnacl'
import type { SignedText } from './SignedText.js'

/** Whether a Solana account signed a text (Ed25519, base58). Throws for what is no signature or address. */
export function verifySolana({ address, text, signature }: SignedText): boolean {
  const message = new TextEncoder().encode(text)
  return nacl.sign.detached.verify(message, base58.decode(signature), base58.decode(address))
}
