import type { AddressForm } from '@foyer/common'

const form = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/

/** Solana addresses: base58, of the length that 32 bytes come to. */
export const addressForm: AddressForm = {
  isAddress: text => form.test(text),
  toPlainAddress: address => address,
}
