import { isNamespace, type Namespace, namespaces } from '@foyer/common'
import type { WalletConnectOverride } from '../WalletConnectSettings.js'
import { type Proposal, type ProposedNamespace, proposeNamespace, referenceOf } from './proposeNamespace.js'

/** Replaces lists and address maps as the host wants them. */
export function applyOverride(
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
