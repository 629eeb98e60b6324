import { type Namespace, parseAccountId, type Session } from '@foyer/common'
import type { Kernel } from '../kernel/kernel.js'
import { nextNetworksState } from '../networks/transitions.js'
import type { Link } from './state.js'

type Links = Readonly<Partial<Record<Namespace, Link>>>

/** The link of a fresh session, on the address used last where the wallet still offers it. */
export function toLink(session: Session, connectorId: string, lastAddress: string | undefined): Link {
  const { accounts, networkId, linkId } = session
  const last = accounts.find(account => parseAccountId(account).address === lastAddress)
  return { connectorId, linkId, accounts, networkId, activeAccount: last ?? accounts[0] }
}

/** Puts links and the networks their wallets are on into state, in one change. */
export function publishLinks({ store }: Kernel, links: Links, activeNamespace?: Namespace): void {
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

/** Takes links out of state; the network goes back to one the host offers. */
export function dropLinks({ store }: Kernel, ended: readonly Namespace[]): void {
  store.setState(state => {
    const links: Partial<Record<Namespace, Link>> = { ...state.connection.links }
    for (const namespace of ended) delete links[namespace]
    const networks = ended.reduce((current, namespace) => {
      const entry = current.byNamespace[namespace]
      const isOffered = entry?.requested.some(each => each.id === entry.activeId)
      const networkId = entry?.requested[0]?.id
      return isOffered ? current : nextNetworksState(current, { type: 'walletMoved', namespace, networkId })
    }, state.networks)
    return { networks, connection: { ...state.connection, links } }
  })
}
