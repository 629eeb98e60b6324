import { FoyerError } from '../errors/FoyerError.js'
import { isNamespace, type Namespace } from './namespace.js'

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
