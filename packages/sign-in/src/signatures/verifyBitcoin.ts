import { verifyBitcoinMessage } from '@foyer/bitcoin-message'
import type { SignedText } from './SignedText.js'

const mainnet = 'bip122:000000000019d6689c085ae165831e93'

/**
 * Whether a Bitcoin account of the named network signed a text (BIP-322 or BIP-137, base64). Wallets differ in the address
 * type that BIP-137 signatures are marked with: the key decides. Throws for what is no signature or address.
 */
export function verifyBitcoin({ address, chainId, text, signature }: SignedText): boolean {
  return verifyBitcoinMessage({ address, message: text, signature, isMainnet: chainId === mainnet })
}
