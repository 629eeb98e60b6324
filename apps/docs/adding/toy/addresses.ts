import type { AddressForm } from '@foyer/common'

const form = /^[0-9a-f]{64}$/

/**
 * Toy addresses are Ed25519 public keys in lowercase hexadecimal. Transfers to the zero key are lost, because it has
 * no owner.
 */
export const addressForm: AddressForm = {
  isAddress: text => form.test(text.toLowerCase()),
  toPlainAddress: address => address.toLowerCase(),
  isSame: (one, other) => one.toLowerCase() === other.toLowerCase(),
  isNobodys: address => /^0{64}$/.test(address),
}
