import type { Namespace } from '@foyer/common'
import { referenceOf } from '../proposal/proposeNamespace.js'
import type { NamespaceState } from './createNamespaceState.js'

/** The chain a session is on. EIP-1193 wants it in hexadecimal; other families name it as CAIP-2 does. */
export function chainOf(namespace: Namespace, state: NamespaceState): string {
  const reference = referenceOf(state.networkId())
  return namespace === 'eip155' ? `0x${Number(reference).toString(16)}` : reference
}
