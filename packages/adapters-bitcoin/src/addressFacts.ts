import { type AddressFacts, type AddressForm, loadChunk, type Network } from '@foyer/common'
import { toPlainAddress } from './addresses.js'

// Of the zero hash (P2WPKH, P2PKH).
const nobodys = /^(?:\w+1q{33}.{6}|1{21}4oLvT2)$/i

/** What is known of Bitcoin addresses: the letters of a witness address may be capitals, those of base58 differ by them. */
export const addressFacts: AddressFacts = {
  isSame: (one, other) => toPlainAddress(one) === toPlainAddress(other),
  isNobodys: address => nobodys.test(address),
}

/** How addresses of these networks are written. Their checksums are loaded at the first need. */
export function loadAddressForm(networks: () => Iterable<Network>): Promise<AddressForm> {
  return loadChunk(
    'addressForm',
    () => import('./addressForm.js'),
    module => module.createAddressForm(networks),
  )
}
