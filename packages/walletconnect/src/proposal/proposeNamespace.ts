import type { Namespace, Network } from '@foyer/common'
import { toDeprecatedId } from './deprecatedNetworks.js'
import { namespaceMethods } from './namespaceMethods.js'

/** What is proposed for one namespace. */
export interface ProposedNamespace {
  /** CAIP-2 ids. */
  readonly chains: string[]
  readonly methods: string[]
  readonly events: string[]
  /** Addresses by the reference of the network. */
  readonly rpcMap: Record<string, string>
}

/** What is proposed, by namespace. */
export type Proposal = Readonly<Partial<Record<Namespace, ProposedNamespace>>>

/** A namespace with its default methods and events. */
export function proposeNamespace(namespace: Namespace, networks: readonly Network[]): ProposedNamespace {
  const named = networks.flatMap(({ id, rpcUrls }) => {
    const deprecated = toDeprecatedId(id)
    return [id, ...(deprecated ? [deprecated] : [])].map(chain => ({ chain, rpcUrl: rpcUrls[0] }))
  })
  const addresses = named.flatMap(({ chain, rpcUrl }) => (rpcUrl ? [[referenceOf(chain), rpcUrl]] : []))
  return {
    chains: named.map(({ chain }) => chain),
    methods: [...namespaceMethods[namespace]],
    events: ['accountsChanged', 'chainChanged'],
    rpcMap: Object.fromEntries(addresses),
  }
}

/** The part of a CAIP-2 id behind the colon. */
export function referenceOf(chain: string): string {
  return chain.slice(chain.indexOf(':') + 1)
}
