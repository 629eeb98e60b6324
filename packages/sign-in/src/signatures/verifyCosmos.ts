import { makeSignDoc, pubkeyToAddress, serializeSignDoc } from '@cosmjs/amino'
import { ExtendedSecp256k1Signature, Secp256k1, sha256 } from '@cosmjs/crypto'
import { base64 } from '@scure/base'
import { isLowS } from './isLowS.js'
import type { SignedText } from './SignedText.js'

/**
 * Returns whether a Cosmos account signed a text (ADR-36, 64 bytes in base64). The signature does not contain the
 * key, so one of the two recovered keys must have the address. Throws if the base64, r or s, or the address's prefix
 * is invalid.
 */
export function verifyCosmos({ address, text, signature }: SignedText): boolean {
  const bytes = base64.decode(signature)
  if (bytes.length !== 64 || !isLowS(bytes)) return false
  const prefix = address.slice(0, address.lastIndexOf('1'))
  const hash = sha256(serializeSignDoc(textDocument({ address, text })))
  return [0, 1].some(recovery => {
    const key = recoverKey(Uint8Array.of(...bytes, recovery), hash)
    return key !== undefined && pubkeyToAddress(key, prefix) === address
  })
}

/** Returns the signed document for a text. It contains no chain id, so that no chain accepts it as a transaction. */
function textDocument({ address, text }: Pick<SignedText, 'address' | 'text'>) {
  const value = { signer: address, data: base64.encode(new TextEncoder().encode(text)) }
  return makeSignDoc([{ type: 'sign/MsgSignData', value }], { gas: '0', amount: [] }, '', '', 0, 0)
}

function recoverKey(signature: Uint8Array, hash: Uint8Array) {
  try {
    const key = Secp256k1.recoverPubkey(ExtendedSecp256k1Signature.fromFixedLength(signature), hash)
    return { type: 'tendermint/PubKeySecp256k1', value: base64.encode(Secp256k1.compressPubkey(key)) }
  } catch {
    return undefined // not every recovery id yields a key
  }
}
