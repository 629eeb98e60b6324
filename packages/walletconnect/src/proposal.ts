import {
  isNamespace,
  type Namespace,
  type Network,
  type NetworkId,
  namespaces,
  ownValue,
} from '@foyer/common'
import { methodsOf } from '@foyer/common/session-kit'
import type { WalletConnectOverride } from './WalletConnectSettings.js'

/** Writes what a wallet is asked for: everything as optional, so that a wallet of one family can still say yes. */
export function createProposal(networks: readonly Network[], override: WalletConnectOverride = {}): Proposal {
  const asked = namespaces.flatMap(namespace => {
    const own = networks.filter(each => each.namespace === namespace)
    return own.length > 0 ? [[namespace, proposeNamespace(namespace, own)] as const] : []
  })
  const proposal = applyOverride(Object.fromEntries(asked), override)
  // The SDK refuses a namespace that names no chain.
  return Object.fromEntries(Object.entries(proposal).filter(([, { chains }]) => chains.length > 0))
}

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
function proposeNamespace(namespace: Namespace, networks: readonly Network[]): ProposedNamespace {
  const named = networks.flatMap(({ id, rpcUrls }) => {
    const deprecated = toDeprecatedId(id)
    return [id, ...(deprecated ? [deprecated] : [])].map(chain => ({ chain, rpcUrl: rpcUrls[0] }))
  })
  const addresses = named.flatMap(({ chain, rpcUrl }) => (rpcUrl ? [[referenceOf(chain), rpcUrl]] : []))
  return {
    chains: named.map(({ chain }) => chain),
    methods: [...methodsOf(namespace)],
    events: ['accountsChanged', 'chainChanged'],
    rpcMap: Object.fromEntries(addresses),
  }
}

/** The part of a CAIP-2 id behind the colon. */
export function referenceOf(chain: string): string {
  return chain.slice(chain.indexOf(':') + 1)
}

/** Replaces lists and address maps as the host wants them. */
function applyOverride(
  proposal: Proposal,
  override: WalletConnectOverride,
): Record<string, ProposedNamespace> {
  const entries = namespaces.flatMap(namespace => {
    const isNamed = isNamedBy(namespace, override)
    const before = proposal[namespace] ?? (isNamed ? proposeNamespace(namespace, []) : undefined)
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

// Older wallets still name Solana's networks by these.
const current: Readonly<Record<string, NetworkId>> = {
  'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ': 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  'solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K': 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
}

/** The id by which a network goes today; any other id stays itself. */
export function toCurrentId(chain: string): string {
  return ownValue(current, chain) ?? chain
}

/** The id by which older wallets know a network, if it has one. */
export function toDeprecatedId(networkId: string): string | undefined {
  return Object.keys(current).find(deprecated => current[deprecated] === networkId)
}
