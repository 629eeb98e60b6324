import { keccak_256 } from '@noble/hashes/sha3'

/**
 * Returns an EVM address with its ERC-55 checksum, which sign-in messages require (ERC-4361) and wallets may omit.
 * The text must be an address.
 */
export function toChecksumAddress(address: string): `0x${string}` {
  const digits = digitsOf(address)
  return capitalize(digits, digits)
}

/** Returns an EVM address with the checksum of one chain (ERC-1191). */
export function toChainChecksumAddress(address: string, chainId: string): `0x${string}` {
  const digits = digitsOf(address)
  return capitalize(digits, `${chainId}0x${digits}`)
}

const digitsOf = (address: string) => address.slice(2).toLowerCase()

function capitalize(digits: string, hashed: string): `0x${string}` {
  const hash = keccak_256(new TextEncoder().encode(hashed))
  const isCapital = (index: number) => ((hash[index >> 1] ?? 0) >> (index % 2 === 0 ? 4 : 0)) % 16 >= 8
  return `0x${Array.from(digits, (digit, index) => (isCapital(index) ? digit.toUpperCase() : digit)).join('')}`
}
