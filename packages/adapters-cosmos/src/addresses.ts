import { type AddressFacts, type AddressForm, loadChunk, type Network } from '@foyer/common'

// Between its beginning and its checksum, on every chain. Accounts of modules have no key either: chains take nothing for them.
const zero = /1q{32}.{6}$/i

/** What is known of Cosmos addresses: bech32, in small letters or all in capitals. */
export const addressFacts: AddressFacts = {
  isSame: (one, other) => one.toLowerCase() === other.toLowerCase(),
  isNobodys: address => zero.test(address),
}

/** How addresses of these chains are written. Their checksum is loaded at the first need. */
export function loadAddressForm(networks: () => Iterable<Network>): Promise<AddressForm> {
  return loadChunk(
    'addressForm',
    () => import('./addressForm.js'),
    module => module.createAddressForm(networks),
  )
}
