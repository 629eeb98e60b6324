import { type Address, type Hex, isAddress, isHex, size } from 'viem'
import { failureCodes, SecureFailure } from '../service/SecureFailure.js'

/** Says which parameter cannot be read. */
export function invalidParam(name: string): SecureFailure {
  return new SecureFailure(`The ${name} cannot be read.`, failureCodes.invalidParams)
}

/** Parameters as a list. Throws `SecureFailure` -32602, as all of these do. */
export function readList(value: unknown, name = 'list of parameters'): readonly unknown[] {
  if (!Array.isArray(value)) throw invalidParam(name)
  return value
}

/** A parameter that is an object. */
export function readFields(value: unknown, name: string): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw invalidParam(name)
  return value as Record<string, unknown> // an object: checked above
}

/** A parameter that is text. */
export function readString(value: unknown, name: string): string {
  if (typeof value !== 'string') throw invalidParam(name)
  return value
}

/** A parameter that is an EVM address. */
export function readAddress(value: unknown, name: string): Address {
  if (typeof value !== 'string' || !isAddress(value, { strict: false })) throw invalidParam(name)
  return value
}

/** Bytes; none where nothing is given. */
export function readBytes(value: unknown, name: string): Hex {
  if (value === undefined || value === null) return '0x'
  if (!isHex(value) || value.length % 2 !== 0 || size(value) > 100_000) throw invalidParam(name)
  return value
}

/** An amount; zero where nothing is given. */
export function readAmount(value: unknown, name: string): bigint {
  if (value === undefined || value === null || value === '0x') return 0n
  if (!isHex(value) || value.length > 66) throw invalidParam(name)
  return BigInt(value)
}
