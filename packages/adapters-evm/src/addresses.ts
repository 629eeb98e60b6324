import { type AddressFacts, type AddressForm, loadChunk } from '@foyer/common'

/** Addresses up to 0xffff are the chain's own (EIP-1352): the zero address, precompiles, the one that coins are burnt at. */
const chainsOwn = /^0{36}/

/** What is known of EVM addresses: their capitals are a checksum (EIP-55), and their 0x may be missing. */
export const addressFacts: AddressFacts = {
  isSame: (one, other) => digitsOf(one) === digitsOf(other),
  isNobodys: address => chainsOwn.test(digitsOf(address)),
}

function digitsOf(address: string): string {
  return address.toLowerCase().replace(/^0x/, '')
}

/** How they are written is known by their checksum, whose code is loaded at the first need. */
export function loadAddressForm(): Promise<AddressForm> {
  return loadChunk(
    'addressForm',
    () => import('./addressForm.js'),
    module => module.addressForm,
  )
}
