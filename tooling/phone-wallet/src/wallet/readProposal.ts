import type { ProposalTypes } from '@walletconnect/types'
import type { Family } from '../families/Family.js'
import type { RequestedNamespace } from './PhoneWalletState.js'

type NamespaceEntry = Omit<RequestedNamespace, 'isSupported'>

/** Reads a proposal into one entry per namespace. A key may also specify one network (CAIP-25). */
export function readProposal(
  { requiredNamespaces, optionalNamespaces }: ProposalTypes.Struct,
  families: readonly Family[],
): readonly RequestedNamespace[] {
  const wanted = new Map<string, NamespaceEntry>()
  const add = (isRequired: boolean, namespaces: ProposalTypes.OptionalNamespaces | undefined) => {
    for (const [key, { chains, methods, events }] of Object.entries(namespaces ?? {})) {
      const [namespace = key] = key.split(':')
      const known = wanted.get(namespace)
      wanted.set(namespace, {
        namespace,
        networks: union(known?.networks, chains ?? (key.includes(':') ? [key] : [])),
        methods: union(known?.methods, methods),
        events: union(known?.events, events),
        isRequired: isRequired || known?.isRequired === true,
      })
    }
  }
  add(true, requiredNamespaces)
  add(false, optionalNamespaces)
  return [...wanted.values()].map(each => ({ ...each, isSupported: isSupported(each, families) }))
}

function isSupported({ namespace, networks }: NamespaceEntry, families: readonly Family[]): boolean {
  const family = families.find(each => each.namespace === namespace)
  return family?.networks().some(network => networks.includes(network)) ?? false
}

function union(known: readonly string[] = [], more: readonly string[]): readonly string[] {
  return [...new Set([...known, ...more])]
}
