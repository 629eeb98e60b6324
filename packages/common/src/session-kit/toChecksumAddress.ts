import { keccak_256 } from '@noble/hashes/sha3'

/**
 * An EVM address with its checksum in its capitals (ERC-55), as sign-in messages must name it (ERC-4361): wallets write it as
 * they like. The text must be an address.
 */
export function toChecksumAddress(address: string): `0x${string}` {
  const digits = digitsOf(address)
  return capitalize(digits, digits)
}

/** The same as the wallets of one chain write it (ERC-1191). */
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
