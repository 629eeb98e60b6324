import { blake2b } from '@noble/hashes/blake2b'
import { base58 } from '@scure/base'

/** Encodes bytes as hexadecimal without a prefix. */
export function toHex(bytes: Uint8Array): string {
  return [...bytes].map(byte => byte.toString(16).padStart(2, '0')).join('')
}

/** Decodes a hexadecimal string that starts with `0x`. */
export function fromHex(text: string): Uint8Array {
  return Uint8Array.from(text.slice(2).match(/../g) ?? [], pair => Number.parseInt(pair, 16))
}

/** Reads a little-endian number, as chains encode it. */
export function readBigInt(bytes: Uint8Array): bigint {
  return BigInt(`0x${toHex(bytes.slice().reverse())}`)
}

/** Returns whether two byte arrays are equal. */
export function isSame(left: Uint8Array, right: Uint8Array): boolean {
  return left.length === right.length && left.every((byte, index) => byte === right[index])
}

const checksumLength = 2
// 36 bytes have at most 50 characters. Longer base58 texts are slow to decode.
const longestAddress = 50
const ethereumAddress = /^0x[0-9a-f]{40}$/i
const salt = new TextEncoder().encode('SS58PRE')

/** The prefix of addresses that belong to no particular chain. */
export const genericPrefix = 42

/**
 * Returns the account of an address: 32 bytes for SS58 with any prefix, or 20 for an `ethereum` address. `undefined`
 * if it is not an address.
 */
export function readAddress(address: unknown): Uint8Array | undefined {
  if (typeof address !== 'string') return undefined
  if (ethereumAddress.test(address)) return fromHex(address)
  if (address.length > longestAddress) return undefined
  try {
    const bytes = base58.decode(address)
    const prefixLength = (bytes[0] ?? 0) & 0x40 ? 2 : 1
    const end = bytes.length - checksumLength
    const isWhole = end - prefixLength === 32 && isSame(checksum(bytes.subarray(0, end)), bytes.subarray(end))
    return isWhole ? bytes.slice(prefixLength, end) : undefined
  } catch {
    return undefined
  }
}

/** Returns an address with another prefix. Anything but an SS58 address stays unchanged. */
export function withPrefix(address: string, prefix: number): string {
  const account = readAddress(address)
  if (account?.length !== 32) return address
  const body = new Uint8Array([...prefixBytes(prefix), ...account])
  return base58.encode(new Uint8Array([...body, ...checksum(body)]))
}

/** Encodes a 32-byte account with the prefix of another address. */
export function writeLike(address: string, account: Uint8Array): string {
  const bytes = base58.decode(address)
  const body = new Uint8Array([...bytes.subarray(0, (bytes[0] ?? 0) & 0x40 ? 2 : 1), ...account])
  return base58.encode(new Uint8Array([...body, ...checksum(body)]))
}

/** Returns whether two addresses denote the same account. */
export function isSameAccount(one: string, other: string): boolean {
  const [left, right] = [readAddress(one), readAddress(other)]
  return left !== undefined && right !== undefined && isSame(left, right)
}

// Prefixes from 64 on take two bytes with reordered bits (SS58 registry).
function prefixBytes(prefix: number): readonly number[] {
  if (prefix < 64) return [prefix]
  return [((prefix & 0xfc) >> 2) | 0x40, (prefix >> 8) | ((prefix & 0x03) << 6)]
}

function checksum(body: Uint8Array): Uint8Array {
  return blake2b(new Uint8Array([...salt, ...body]), { dkLen: 64 }).subarray(0, checksumLength)
}
