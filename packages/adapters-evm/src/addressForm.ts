import type { AddressForm } from '@foyer/common'
import { toChecksumAddress } from '@foyer/common/checksum'

const form = /^(?:0x)?([0-9a-f]{40})$/i

/** EVM addresses. Small and capital letters together are a checksum (ERC-55), which must be right. */
export const addressForm: AddressForm = {
  isAddress(text) {
    const [, digits] = form.exec(text) ?? []
    if (digits === undefined) return false
    const isMixed = /[a-f]/.test(digits) && /[A-F]/.test(digits)
    return !isMixed || toChecksumAddress(`0x${digits}`) === `0x${digits}`
  },
  toPlainAddress: address => `0x${address.replace(/^0x/i, '')}`,
}
