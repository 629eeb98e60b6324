import { verifyBitcoinMessage } from '@foyer/bitcoin-message'
import type { SignedText } from './SignedText.js'

const mainnet = 'bip122:000000000019d6689c085ae165831e93'

/**
 * Returns whether a Bitcoin account on the network signed a text (BIP-322 or BIP-137, base64). Wallets mark BIP-137
 * signatures with different address types, so only the key is compared. Throws for an invalid signature or address.
 */
export function verifyBitcoin({ address, chainId, text, signature }: SignedText): boolean {
  return verifyBitcoinMessage({ address, message: text, signature, isMainnet: chainId === mainnet })
}
