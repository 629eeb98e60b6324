import { cryptoWaitReady, decodeAddress, isEthereumAddress, signatureVerify } from '@polkadot/util-crypto'
import { isLowS } from './isLowS.js'
import { isStrictEd25519 } from './isStrictEd25519.js'
import type { SignedText } from './SignedText.js'

/**
 * Returns whether a Polkadot account signed a text (sr25519, ed25519, ecdsa or ethereum keys, hexadecimal), wrapped
 * in `<Bytes>` as wallets do, or bare. Rejects for an invalid signature or address.
 */
export async function verifyPolkadot({ address, text, signature }: SignedText): Promise<boolean> {
  // The library would accept a bare public key as an address.
  if (address.startsWith('0x') && !isEthereumAddress(address)) return false
  if (!/^0x(?:[0-9a-f]{2}){64,66}$/i.test(signature)) return false
  await cryptoWaitReady()
  const { isValid, crypto } = signatureVerify(new TextEncoder().encode(text), signature, address)
  return isValid && isStrict(crypto, { address, signature })
}

/** Rejects keys of small order and second forms of signatures, which the library accepts. */
function isStrict(
  crypto: string,
  { address, signature }: Pick<SignedText, 'address' | 'signature'>,
): boolean {
  // The signature may have a prefix with the type of key.
  const lastBytes = (length: number) =>
    Uint8Array.from(Buffer.from(signature.slice(2), 'hex').subarray(-length))
  if (crypto === 'ecdsa' || crypto === 'ethereum') return isLowS(lastBytes(65))
  const key = decodeAddress(address)
  // In sr25519 only the key of zeros has small order.
  return crypto === 'ed25519' ? isStrictEd25519(lastBytes(64), key) : key.some(byte => byte !== 0)
}
