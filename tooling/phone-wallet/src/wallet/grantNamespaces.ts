import type { SessionTypes } from '@walletconnect/types'
import type { Family } from '../families/Family.js'
import type { WantedNamespace } from './PhoneWalletState.js'

/** Settings of {@link grantNamespaces}. */
export interface Grant {
  readonly families: readonly Family[]
  readonly accountIndex: number
  /** Namespaces the person agreed to; default: all that were asked for. */
  readonly chosen?: readonly string[] | undefined
}

/** What a session gets of what was asked for: known networks, methods and events, and one account on each network. */
export function grantNamespaces(
  wanted: readonly WantedNamespace[],
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

/** The account in use on each of the networks, CAIP-10. */
export function accountsOn(
  networks: readonly string[],
  { family, accountIndex }: { readonly family: Family; readonly accountIndex: number },
): string[] {
  const address = family.addresses[accountIndex] ?? family.addresses[0]
  return networks.map(network => `${network}:${family.addressOn?.(network, accountIndex) ?? address}`)
}
