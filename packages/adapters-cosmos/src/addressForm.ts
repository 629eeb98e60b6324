import type { AddressForm, Network } from '@foyer/common'
import { bech32 } from '@scure/base'
import { findFacts } from './networks/factsOf.js'

// The zero address between prefix and checksum, on every chain. Module accounts have no key either, but chains reject
// transfers to them.
const zero = /1q{32}.{6}$/i

/** Returns whether a text is an address, with the given prefix if there is one. */
export function isAddress(text: string, prefix?: string): boolean {
  const decoded = text.length <= 90 ? bech32.decodeUnsafe(text) : undefined
  if (!decoded || (prefix !== undefined && decoded.prefix !== prefix)) return false
  const length = bech32.fromWordsUnsafe(decoded.words)?.length
  return length === 20 || length === 32
}

/**
 * Creates the address checks for Cosmos: bech32 with a valid checksum and the prefix of a known chain. Validator
 * addresses (`cosmosvaloper…`) are rejected. A transfer checks later that the address belongs to its chain.
 */
export function createAddressForm(networks: () => Iterable<Network>): AddressForm {
  const isOn = (text: string, network: Network) => {
    const facts = findFacts(network)
    return facts !== undefined && isAddress(text, facts.bech32Prefix)
  }
  return {
    isAddress: text => [...networks()].some(network => isOn(text, network)),
    // Bech32 may be in upper case, as in QR codes. Nodes expect lower case.
    toPlainAddress: address => address.toLowerCase(),
    isSame: (one, other) => one.toLowerCase() === other.toLowerCase(),
    isNobodys: address => zero.test(address),
  }
}
