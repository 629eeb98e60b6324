import type { AddressForm, Network } from '@foyer/common'
import { bech32 } from '@scure/base'
import { findFacts } from './networks/factsOf.js'

// Between its beginning and its checksum, on every chain. Accounts of modules have no key either: chains take nothing for them.
const zero = /1q{32}.{6}$/i

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
export function createAddressForm(networks: () => Iterable<Network>): AddressForm {
  const isOn = (text: string, network: Network) => {
    const facts = findFacts(network)
    return facts !== undefined && isAddress(text, facts.bech32Prefix)
  }
  return {
    isAddress: text => [...networks()].some(network => isOn(text, network)),
    // Bech32 may be all in capitals, as in QR codes; nodes want small letters.
    toPlainAddress: address => address.toLowerCase(),
    isSame: (one, other) => one.toLowerCase() === other.toLowerCase(),
    isNobodys: address => zero.test(address),
  }
}
