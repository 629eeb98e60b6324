import type { AddressForm } from '@foyer/common'
import { readAddress } from './addresses.js'
import { addressFacts } from './addressFacts.js'

/** Polkadot addresses: SS58 with its checksum, of any prefix, and those of `ethereum` keys. Nodes take all of them. */
export const addressForm: AddressForm = {
  ...addressFacts,
  isAddress: text => readAddress(text) !== undefined,
  toPlainAddress: address => address,
}
