import { type Address, getAddress } from 'viem'
import { CallRefused } from './CallRefused.js'
import type { EvmNetwork } from './evm/EvmNetwork.js'
import type { Networks } from './Networks.js'
import { isEvmAddress } from './readAccount.js'

/** The values of a call by name, from its query or its body. */
export type Fields = Readonly<Record<string, unknown>>

/** An account or contract on a local EVM chain. */
export interface EvmId {
  readonly network: EvmNetwork
  /** The address with its EIP-55 checksum. */
  readonly address: Address
}

/** One more than the largest amount on an EVM chain. */
const largest = 2n ** 256n

/** Reads a positive integer from its decimal text. Throws `CallRefused` 400 otherwise. */
export function readPositive(fields: Fields, name: string): bigint {
  const text = fields[name]
  const isWhole = typeof text === 'string' && /^\d{1,78}$/.test(text)
  const value = isWhole ? BigInt(text) : 0n
  if (value <= 0n || value >= largest) throw new CallRefused(name, `${name} is a positive whole number`)
  return value
}

/** Reads a text. Throws `CallRefused` 400 if it is missing. */
export function readText(fields: Fields, name: string): string {
  const text = fields[name]
  if (typeof text !== 'string' || !text) throw new CallRefused(name, `${name} is missing`)
  return text
}

/** Reads a CAIP-10 id on a local EVM chain. Throws `CallRefused` 400 for anything else. */
export function readEvmId(fields: Fields, name: string, { evm }: Networks): EvmId {
  const text = readText(fields, name)
  const at = text.lastIndexOf(':')
  const [networkId, address] = [text.slice(0, at), text.slice(at + 1)]
  const network = evm.find(({ service }) => service.networkId === networkId)
  if (!network) throw new CallRefused(name, `${text} is not on a network that swaps or pays here`)
  if (!isEvmAddress(address)) throw new CallRefused(name, `${text} is no account`)
  return { network, address: withChecksum(address) }
}

/** Returns an address with its EIP-55 checksum. Clients send any case. */
export function withChecksum(address: string): Address {
  return getAddress(address.toLowerCase())
}
