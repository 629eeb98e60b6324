import { FoyerError } from './errors/FoyerError.js'

/** The chain families Foyer knows (CAIP-2 namespaces), in their display order. */
export const namespaces = ['eip155', 'solana', 'polkadot', 'bip122', 'cosmos'] as const

/** A CAIP-2 namespace. */
export type Namespace = (typeof namespaces)[number]

/** Whether a value names a known namespace. */
export function isNamespace(value: unknown): value is Namespace {
  return namespaces.some(namespace => namespace === value)
}

/** A CAIP-2 network id, `eip155:1`. */
export type NetworkId = `${Namespace}:${string}`

/** Whether a value is a CAIP-2 id of a known namespace. */
export function isNetworkId(value: unknown): value is NetworkId {
  if (typeof value !== 'string') return false
  const [namespace, reference, ...rest] = value.split(':')
  return isNamespace(namespace) && !!reference && /^[-_a-zA-Z0-9]{1,64}$/.test(reference) && rest.length === 0
}

/** Splits a CAIP-2 id. Throws `NETWORK_ID_INVALID`. */
export function parseNetworkId(value: string): { readonly namespace: Namespace; readonly reference: string } {
  if (!isNetworkId(value)) throw new FoyerError('NETWORK_ID_INVALID', { value })
  const [namespace, reference] = value.split(':') as [Namespace, string] // checked above
  return { namespace, reference }
}

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
