import type { AddressForm } from '@foyer/common'
import { readAddress } from './addresses.js'
import { addressFacts } from './addressFacts.js'

/**
 * The checks of Polkadot addresses: SS58 with a valid checksum and any prefix, and addresses of `ethereum` keys.
 * Nodes accept all of them.
 */
export const addressForm: AddressForm = {
  ...addressFacts,
  isAddress: text => readAddress(text) !== undefined,
  toPlainAddress: address => address,
}
