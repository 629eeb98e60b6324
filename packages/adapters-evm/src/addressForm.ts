import { type AddressForm, parseNetworkId } from '@foyer/common'
import { toChainChecksumAddress, toChecksumAddress } from '@foyer/common/checksum'

/** Addresses up to 0xffff are the chain's own (EIP-1352): the zero address, precompiles, the one that coins are burnt at. */
const chainsOwn = /^0{36}/

const form = /^(?:0x)?([0-9a-f]{40})$/i

/**
 * EVM addresses: 40 hexadecimal digits in any case; their 0x may be missing. Small and capital letters together are a checksum:
 * of every chain (ERC-55), or of one (ERC-1191).
 */
export const addressForm: AddressForm = {
  isAddress: text => form.test(text),
  hasWrongChecksum(text, networkId) {
    const address = withPrefix(text)
    if (!isMixed(address) || toChecksumAddress(address) === address) return false
    return toChainChecksumAddress(address, parseNetworkId(networkId).reference) !== address
  },
  // Wallets and libraries refuse capitals that do not fit every chain.
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
