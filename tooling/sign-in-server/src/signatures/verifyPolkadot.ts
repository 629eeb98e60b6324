import { cryptoWaitReady, isEthereumAddress, signatureVerify } from '@polkadot/util-crypto'
import type { SignedText } from './SignedText.js'

/**
 * Whether a Polkadot account signed a text (sr25519, ed25519, ecdsa or ethereum keys, hexadecimal), wrapped in `<Bytes>`
 * as wallets do, or bare. Rejects for what is no signature or address.
 */
export async function verifyPolkadot({ address, text, signature }: SignedText): Promise<boolean> {
  // A bare public key would pass as an address.
  if (address.startsWith('0x') && !isEthereumAddress(address)) return false
  if (!/^0x[0-9a-f]+$/i.test(signature)) return false
  await cryptoWaitReady()
  return signatureVerify(new TextEncoder().encode(text), signature, address).isValid
}
