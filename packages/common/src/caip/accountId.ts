import { FoyerError } from '../errors/FoyerError.js'
import { isNamespace, type Namespace } from './namespace.js'
import type { NetworkId } from './networkId.js'

/** A CAIP-10 account id, `eip155:1:0xab…`. */
export type AccountId = `${NetworkId}:${string}`

/** Whether a value is an account id: three non-empty parts and a known namespace. */
export function isAccountId(value: unknown): value is AccountId {
  if (typeof value !== 'string') return false
  const parts = value.split(':')
  return parts.length === 3 && parts.every(part => part !== '') && isNamespace(parts[0])
}

/** Splits a CAIP-10 id. Throws `ACCOUNT_INVALID`. */
export function parseAccountId(value: string): {
  readonly namespace: Namespace
  readonly networkId: NetworkId
  readonly address: string
} {
  if (!isAccountId(value)) throw new FoyerError('ACCOUNT_INVALID', { value })
  const [namespace, reference, address] = value.split(':') as [Namespace, string, string] // checked above
  return { namespace, networkId: `${namespace}:${reference}`, address }
}

/** Joins a network id and an address to a CAIP-10 id. */
export function toAccountId(networkId: NetworkId, address: string): AccountId {
  return `${networkId}:${address}`
}
