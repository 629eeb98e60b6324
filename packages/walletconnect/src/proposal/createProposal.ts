import { type Network, namespaces } from '@foyer/common'
import type { WalletConnectOverride } from '../WalletConnectSettings.js'
import { applyOverride } from './applyOverride.js'
import { type Proposal, proposeNamespace } from './proposeNamespace.js'

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
