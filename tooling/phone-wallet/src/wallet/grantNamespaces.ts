import type { SessionTypes } from '@walletconnect/types'
import type { Family } from '../families/Family.js'
import type { RequestedNamespace } from './PhoneWalletState.js'

/** The options of {@link grantNamespaces}. */
export interface Grant {
  readonly families: readonly Family[]
  readonly accountIndex: number
  /** The namespaces that the user approved. Defaults to all in the proposal. */
  readonly chosen?: readonly string[] | undefined
}

/**
 * Returns the approved part of a proposal: the supported networks, methods and events, and one account per network.
 */
export function grantNamespaces(
  wanted: readonly RequestedNamespace[],
  { families, accountIndex, chosen }: Grant,
): SessionTypes.Namespaces {
  const granted: SessionTypes.Namespaces = {}
  for (const { namespace, isSupported, ...asked } of wanted) {
    const family = families.find(each => each.namespace === namespace)
    if (!family || !isSupported || (chosen && !chosen.includes(namespace))) continue
    const chains = family.networks().filter(network => asked.networks.includes(network))
    granted[namespace] = {
      chains,
      methods: family.methods.filter(method => asked.methods.includes(method)),
      events: family.events.filter(event => asked.events.includes(event)),
      accounts: accountsOn(chains, { family, accountIndex }),
    }
  }
  return granted
}

/** Returns the current account on each network as CAIP-10 ids. */
export function accountsOn(
  networks: readonly string[],
  { family, accountIndex }: { readonly family: Family; readonly accountIndex: number },
): string[] {
  const address = family.addresses[accountIndex] ?? family.addresses[0]
  return networks.map(network => `${network}:${family.addressOn?.(network, accountIndex) ?? address}`)
}
