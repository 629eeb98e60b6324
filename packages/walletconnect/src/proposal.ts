import { isNamespace, type Namespace, type Network, namespaces } from '@foyer/common'
import type { Families } from './families.js'
import type { WalletConnectOverride } from './WalletConnectSettings.js'

interface ProposalParts {
  readonly families: Families
  readonly override?: WalletConnectOverride | undefined
}

/** Creates the proposal for a wallet. Everything is optional, so that a wallet of a single family can approve. */
export function createProposal(
  networks: readonly Network[],
  { families, override = {} }: ProposalParts,
): Proposal {
  const asked = namespaces.flatMap(namespace => {
    const own = networks.filter(each => each.namespace === namespace)
    return own.length > 0
      ? [[namespace, proposeNamespace(namespace, { networks: own, families })] as const]
      : []
  })
  const proposal = applyOverride(Object.fromEntries(asked), { families, override })
  // The SDK rejects a namespace without chains.
  return Object.fromEntries(Object.entries(proposal).filter(([, { chains }]) => chains.length > 0))
}

/** The proposal for one namespace. */
export interface ProposedNamespace {
  /** CAIP-2 ids. */
  readonly chains: string[]
  readonly methods: string[]
  readonly events: string[]
  /** RPC URLs by the network's reference. */
  readonly rpcMap: Record<string, string>
}

/** The proposal by namespace. */
export type Proposal = Readonly<Partial<Record<Namespace, ProposedNamespace>>>

/** Creates the proposal for a namespace, with its default methods and events. */
function proposeNamespace(
  namespace: Namespace,
  { networks, families }: { readonly networks: readonly Network[]; readonly families: Families },
): ProposedNamespace {
  const { methods, events } = families.of(namespace)
  const named = networks.flatMap(({ id, rpcUrls }) => {
    const former = families.toFormerId(id)
    return [id, ...(former ? [former] : [])].map(chain => ({ chain, rpcUrl: rpcUrls[0] }))
  })
  const addresses = named.flatMap(({ chain, rpcUrl }) => (rpcUrl ? [[referenceOf(chain), rpcUrl]] : []))
  return {
    chains: named.map(({ chain }) => chain),
    methods: Object.keys(methods),
    events: Object.values(events),
    rpcMap: Object.fromEntries(addresses),
  }
}

/** Returns the part of a CAIP-2 id after the colon. */
export function referenceOf(chain: string): string {
  return chain.slice(chain.indexOf(':') + 1)
}

/** Replaces lists and URL maps with the host's lists and maps. */
function applyOverride(
  proposal: Proposal,
  { families, override }: { readonly families: Families; readonly override: WalletConnectOverride },
): Record<string, ProposedNamespace> {
  const entries = namespaces.flatMap(namespace => {
    const isNamed = isNamedBy(namespace, override)
    const before =
      proposal[namespace] ?? (isNamed ? proposeNamespace(namespace, { networks: [], families }) : undefined)
    return before ? [[namespace, overrideNamespace(namespace, { before, override })] as const] : []
  })
  return Object.fromEntries(entries)
}

function isNamedBy(
  namespace: Namespace,
  { methods, chains, events, rpcMap, defaultChain }: WalletConnectOverride,
) {
  const hasList = [methods, chains, events].some(each => each?.[namespace] !== undefined)
  return hasList || addressesOf(namespace, rpcMap).length > 0 || namespaceOf(defaultChain) === namespace
}

function overrideNamespace(
  namespace: Namespace,
  { before, override }: { readonly before: ProposedNamespace; readonly override: WalletConnectOverride },
): ProposedNamespace {
  const { methods, chains, events, rpcMap, defaultChain } = override
  const addresses = addressesOf(namespace, rpcMap)
  const first = namespaceOf(defaultChain) === namespace && defaultChain ? [defaultChain] : []
  return {
    chains: [...new Set([...first, ...(chains?.[namespace] ?? before.chains)])],
    methods: [...(methods?.[namespace] ?? before.methods)],
    events: [...(events?.[namespace] ?? before.events)],
    rpcMap: addresses.length > 0 ? Object.fromEntries(addresses) : before.rpcMap,
  }
}

function addressesOf(namespace: Namespace, rpcMap: WalletConnectOverride['rpcMap'] = {}) {
  return Object.entries(rpcMap)
    .filter(([chain]) => namespaceOf(chain) === namespace)
    .map(([chain, url]) => [referenceOf(chain), url] as const)
}

function namespaceOf(chain: string | undefined): Namespace | undefined {
  const [namespace] = chain?.split(':') ?? []
  return isNamespace(namespace) ? namespace : undefined
}
