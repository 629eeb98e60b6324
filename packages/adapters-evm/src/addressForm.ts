import type { AddressForm } from '@foyer/common'
import { toChecksumAddress } from '@foyer/common/checksum'

/** Addresses up to 0xffff are the chain's own (EIP-1352): the zero address, precompiles, the one that coins are burnt at. */
const chainsOwn = /^0{36}/

const form = /^(?:0x)?([0-9a-f]{40})$/i

/** EVM addresses. Small and capital letters together are a checksum (ERC-55), which must be right; their 0x may be missing. */
export const addressForm: AddressForm = {
  isAddress(text) {
    const [, digits] = form.exec(text) ?? []
    if (digits === undefined) return false
    const isMixed = /[a-f]/.test(digits) && /[A-F]/.test(digits)
    return !isMixed || toChecksumAddress(`0x${digits}`) === `0x${digits}`
  },
  toPlainAddress: address => `0x${address.replace(/^0x/i, '')}`,
  isSame: (one, other) => digitsOf(one) === digitsOf(other),
  isNobodys: address => chainsOwn.test(digitsOf(address)),
}

function digitsOf(address: string): string {
  return address.toLowerCase().replace(/^0x/, '')
}
