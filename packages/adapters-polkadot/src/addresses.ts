import { blake2b } from '@noble/hashes/blake2b'
import { base58 } from '@scure/base'

/** Bytes as hexadecimal, without prefix. */
export function toHex(bytes: Uint8Array): string {
  return [...bytes].map(byte => byte.toString(16).padStart(2, '0')).join('')
}

/** Reads hexadecimal with its 0x. */
export function fromHex(text: string): Uint8Array {
  return Uint8Array.from(text.slice(2).match(/../g) ?? [], pair => Number.parseInt(pair, 16))
}

/** Reads a number as chains write it: the lowest byte first. */
export function readBigInt(bytes: Uint8Array): bigint {
  return BigInt(`0x${toHex(bytes.slice().reverse())}`)
}

/** Whether two runs of bytes are the same. */
export function isSame(left: Uint8Array, right: Uint8Array): boolean {
  return left.length === right.length && left.every((byte, index) => byte === right[index])
}

const checksumLength = 2
// 36 bytes are at most 50 letters. Reading base58 takes ever longer with the length.
const longestAddress = 50
const ethereumAddress = /^0x[0-9a-f]{40}$/i
const salt = new TextEncoder().encode('SS58PRE')

/** Addresses that say nothing of a chain have this prefix. */
export const genericPrefix = 42

/**
 * The account behind an address: 32 bytes of an SS58 address of any prefix, or 20 of an `ethereum` one. `undefined` when
 * it is no address.
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

/** An address with another prefix. What is no SS58 address stays as it is. */
export function withPrefix(address: string, prefix: number): string {
  const account = readAddress(address)
  if (account?.length !== 32) return address
  const body = new Uint8Array([...prefixBytes(prefix), ...account])
  return base58.encode(new Uint8Array([...body, ...checksum(body)]))
}

/** The address of an account of 32 bytes, with the prefix that another address has. */
export function writeLike(address: string, account: Uint8Array): string {
  const bytes = base58.decode(address)
  const body = new Uint8Array([...bytes.subarray(0, (bytes[0] ?? 0) & 0x40 ? 2 : 1), ...account])
  return base58.encode(new Uint8Array([...body, ...checksum(body)]))
}

/** Whether two addresses stand for one account. */
export function isSameAccount(one: string, other: string): boolean {
  const [left, right] = [readAddress(one), readAddress(other)]
  return left !== undefined && right !== undefined && isSame(left, right)
}

// Prefixes from 64 on take two bytes, their bits in an order of their own (SS58 registry).
function prefixBytes(prefix: number): readonly number[] {
  if (prefix < 64) return [prefix]
  return [((prefix & 0xfc) >> 2) | 0x40, (prefix >> 8) | ((prefix & 0x03) << 6)]
}

function checksum(body: Uint8Array): Uint8Array {
  return blake2b(new Uint8Array([...salt, ...body]), { dkLen: 64 }).subarray(0, checksumLength)
}
