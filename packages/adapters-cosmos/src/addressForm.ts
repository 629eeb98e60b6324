import type { AddressForm } from '@foyer/common'
import { bech32 } from '@scure/base'

/** Whether text is an address, of a chain whose addresses begin like that where it is said. */
export function isAddress(text: string, prefix?: string): boolean {
  const decoded = text.length <= 90 ? bech32.decodeUnsafe(text) : undefined
  if (!decoded || (prefix !== undefined && decoded.prefix !== prefix)) return false
  const length = bech32.fromWordsUnsafe(decoded.words)?.length
  return length === 20 || length === 32
}

/**
 * Cosmos addresses: bech32, whose checksum must be right, with the beginning of a chain that the page knows. A validator's
 * address (`cosmosvaloper…`) is none. Which of the chains it belongs to is told before a transfer is made.
 */
export function createAddressForm(prefixes: ReadonlySet<string>): AddressForm {
  return {
    isAddress: text => [...prefixes].some(prefix => isAddress(text, prefix)),
    // Bech32 may be all in capitals, as in QR codes; nodes want small letters.
    toPlainAddress: address => address.toLowerCase(),
  }
}
