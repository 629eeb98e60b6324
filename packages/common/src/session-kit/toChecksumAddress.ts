import { keccak_256 } from '@noble/hashes/sha3'

/**
 * An EVM address with its checksum in its capitals (ERC-55), as sign-in messages must name it (ERC-4361): wallets write it as
 * they like. The text must be an address.
 */
export function toChecksumAddress(address: string): `0x${string}` {
  const digits = address.slice(2).toLowerCase()
  const hash = keccak_256(new TextEncoder().encode(digits))
  const isCapital = (index: number) => ((hash[index >> 1] ?? 0) >> (index % 2 === 0 ? 4 : 0)) % 16 >= 8
  return `0x${Array.from(digits, (digit, index) => (isCapital(index) ? digit.toUpperCase() : digit)).join('')}`
}
