import { type Address, getAddress } from 'viem'
import { CallRefused } from './CallRefused.js'
import type { EvmNetwork } from './evm/EvmNetwork.js'
import type { Networks } from './Networks.js'
import { isEvmAddress } from './readAccount.js'

/** What a call sent, by name: the query, or the members of a body. */
export type Fields = Readonly<Record<string, unknown>>

/** An account or contract of a local EVM chain. */
export interface EvmId {
  readonly network: EvmNetwork
  /** With its checksum. */
  readonly address: Address
}

/** The largest amount an EVM chain knows. */
const largest = 2n ** 256n

/** Reads a positive whole number as text. Throws `CallRefused` 400 otherwise. */
export function readPositive(fields: Fields, name: string): bigint {
  const text = fields[name]
  const isWhole = typeof text === 'string' && /^\d{1,78}$/.test(text)
  const value = isWhole ? BigInt(text) : 0n
  if (value <= 0n || value >= largest) throw new CallRefused(name, `${name} is a positive whole number`)
  return value
}

/** Reads text. Throws `CallRefused` 400 where there is none. */
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

/** An address in the form that names it best; clients write any case. */
export function withChecksum(address: string): Address {
  return getAddress(address.toLowerCase())
}
