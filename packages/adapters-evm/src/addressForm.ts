import { type AddressForm, parseNetworkId } from '@foyer/common'
import { toChainChecksumAddress, toChecksumAddress } from '@foyer/common/checksum'

/**
 * The addresses up to 0xffff, which the chain reserves (EIP-1352): the zero address, precompiles and burn addresses.
 */
const chainsOwn = /^0{36}/

const form = /^(?:0x)?([0-9a-f]{40})$/i

/**
 * The checks of EVM addresses: 40 hexadecimal digits, with or without 0x. Mixed case is a checksum, which is valid on
 * every chain (ERC-55) or on one chain (ERC-1191).
 */
export const addressForm: AddressForm = {
  isAddress: text => form.test(text),
  hasWrongChecksum(text, networkId) {
    const address = withPrefix(text)
    if (!isMixed(address) || toChecksumAddress(address) === address) return false
    return toChainChecksumAddress(address, parseNetworkId(networkId).reference) !== address
  },
  // Wallets and libraries reject mixed case that is not a valid ERC-55 checksum.
  toPlainAddress(text) {
    const address = withPrefix(text)
    return isMixed(address) && toChecksumAddress(address) !== address ? address.toLowerCase() : address
  },
  isSame: (one, other) => digitsOf(one) === digitsOf(other),
  isNobodys: address => chainsOwn.test(digitsOf(address)),
}

const withPrefix = (text: string): `0x${string}` => `0x${text.replace(/^0x/i, '')}`

const isMixed = (address: string) => /[a-f]/.test(address.slice(2)) && /[A-F]/.test(address)

function digitsOf(address: string): string {
  return address.toLowerCase().replace(/^0x/, '')
}
