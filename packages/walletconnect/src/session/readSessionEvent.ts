import { isNetworkId, type Namespace, type NetworkId, parseNetworkId } from '@foyer/common'
import { toCurrentId } from '../proposal/deprecatedNetworks.js'
import type { Report } from './createNamespaceState.js'
import { isAddress, writeEvm } from './readApproved.js'

/** A message of a wallet about its state, as it arrives. */
export interface SdkSessionEvent {
  readonly event: { readonly name: string; readonly data: unknown }
  readonly chainId: string
}

/** What a wallet's event says, and of which namespace. `undefined` when it is none we follow, or nonsense. */
export function readSessionEvent({
  event,
  chainId,
}: SdkSessionEvent): { readonly namespace: Namespace; readonly report: Report } | undefined {
  const named = toCurrentId(chainId)
  if (!isNetworkId(named)) return undefined
  const { namespace } = parseNetworkId(named)
  if (event.name === 'accountsChanged') {
    const addresses = readAddresses(namespace, event.data)
    return addresses.length > 0 ? { namespace, report: { addresses } } : undefined
  }
  if (event.name !== 'chainChanged') return undefined
  return { namespace, report: { networkId: readChain(namespace, event.data) ?? named } }
}

/** Addresses come bare or as CAIP-10 ids, one each or one for every chain. */
function readAddresses(namespace: Namespace, answer: unknown): readonly string[] {
  const list: readonly unknown[] = Array.isArray(answer) ? answer : []
  const addresses = list
    .filter(each => typeof each === 'string')
    .filter(each => !each.includes(':') || each.startsWith(`${namespace}:`))
    .map(each => each.slice(each.lastIndexOf(':') + 1))
    .map(each => (namespace === 'eip155' ? writeEvm(each) : each))
  return [...new Set(addresses)].filter(each => isAddress(namespace, each))
}

/** The chain comes as number, decimal, hexadecimal or CAIP-2 id; it wins over the chain the event was sent for. */
function readChain(namespace: Namespace, answer: unknown): NetworkId | undefined {
  const id = typeof answer === 'string' ? toCurrentId(answer) : answer
  if (isNetworkId(id)) return id.startsWith(`${namespace}:`) ? id : undefined
  const chainId =
    namespace === 'eip155' && (typeof id === 'number' || (typeof id === 'string' && id)) ? Number(id) : 0
  return Number.isSafeInteger(chainId) && chainId > 0 ? `eip155:${chainId}` : undefined
}
