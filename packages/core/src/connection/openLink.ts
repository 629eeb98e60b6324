import { type AccountId, type Namespace, parseAccountId, type Session } from '@foyer/common'
import type { Kernel } from '../kernel/kernel.js'
import { nextNetworksState } from '../networks/transitions.js'
import type { Link } from './state.js'
import { nextLink, type WalletReport } from './transitions.js'

/** The link of a fresh session, on the address used last where the wallet still offers it. */
export function toLink(session: Session, connectorId: string, lastAddress: string | undefined): Link {
  const { accounts, networkId, linkId } = session
  const last = accounts.find(account => parseAccountId(account).address === lastAddress)
  return { connectorId, linkId, accounts, networkId, activeAccount: last ?? accounts[0] }
}

/** Puts links and the networks their wallets are on into state, in one change. */
export function publishLinks(
  { store }: Kernel,
  links: Readonly<Partial<Record<Namespace, Link>>>,
  activeNamespace: Namespace | undefined,
): void {
  store.setState(state => {
    const moved = Object.entries(links).reduce(
      (networks, [namespace, { networkId }]) =>
        // Object.entries forgets that the keys are namespaces.
        nextNetworksState(networks, { type: 'walletMoved', namespace: namespace as Namespace, networkId }),
      state.networks,
    )
    const networks = activeNamespace
      ? nextNetworksState(moved, { type: 'namespaceActivated', namespace: activeNamespace })
      : moved
    return { networks, connection: { ...state.connection, links: { ...state.connection.links, ...links } } }
  })
}

/** Puts a wallet's report into state. Returns the link before and after, or nothing for a namespace without one. */
export function publishReport(
  kernel: Kernel,
  namespace: Namespace,
  report: WalletReport,
): { readonly before: Link; readonly after: Link } | undefined {
  const before = kernel.store.getState().connection.links[namespace]
  if (!before) return undefined
  const after = nextLink(before, report)
  publishLinks(kernel, { [namespace]: after }, undefined)
  return { before, after }
}

/** Makes another of the link's accounts the one in use. Returns the new link; nothing for an unknown account. */
export function publishActiveAccount(kernel: Kernel, account: AccountId): Link | undefined {
  const { namespace } = parseAccountId(account)
  const link = kernel.store.getState().connection.links[namespace]
  if (!link?.accounts.includes(account)) return undefined
  const next = { ...link, activeAccount: account }
  publishLinks(kernel, { [namespace]: next }, undefined)
  return next
}

/** Takes links out of state; the network goes back to one the host offers. */
export function dropLinks({ store }: Kernel, namespaces: readonly Namespace[]): void {
  store.setState(state => {
    const links = Object.fromEntries(
      Object.entries(state.connection.links).filter(
        ([namespace]) => !namespaces.includes(namespace as Namespace),
      ),
    )
    const networks = namespaces.reduce((current, namespace) => {
      const entry = current.byNamespace[namespace]
      const isOffered = entry?.requested.some(each => each.id === entry.activeId)
      const [first] = entry?.requested ?? []
      return isOffered || !first
        ? current
        : nextNetworksState(current, { type: 'walletMoved', namespace, networkId: first.id })
    }, state.networks)
    return { networks, connection: { ...state.connection, links } }
  })
}
