import { type Namespace, parseAccountId, type Session } from '@foyer/common'
import type { Kernel } from '../kernel/kernel.js'
import { nextNetworksState } from '../networks/transitions.js'
import type { AccountType } from '../options/FoyerOptions.js'
import { describeAccounts } from './describeAccounts.js'
import type { Link } from './state.js'

type Links = Readonly<Partial<Record<Namespace, Link>>>

/** What decides which of a wallet's accounts is used first. */
interface Preference {
  readonly lastAddress: string | undefined
  readonly accountType: AccountType | undefined
}

/** The link of a fresh session: on the address used last where the wallet still offers it, else of the preferred type. */
export function toLink(
  session: Session,
  connectorId: string,
  { lastAddress, accountType }: Preference,
): Link {
  const { accounts, networkId, linkId, wallet, approvedNetworkIds } = session
  const descriptions = describeAccounts(session)
  const last = accounts.find(account => parseAccountId(account).address === lastAddress)
  const preferred = accounts.find(account => isOfType(descriptions?.[account]?.kind, accountType))
  const link = { connectorId, linkId, accounts, networkId, activeAccount: last ?? preferred ?? accounts[0] }
  return {
    ...link,
    ...(descriptions ? { descriptions } : {}),
    ...(wallet ? { wallet } : {}),
    ...(approvedNetworkIds ? { approvedNetworkIds } : {}),
  }
}

/** Wallets call the accounts that hold inscriptions `ordinals`; the option names one of them. */
function isOfType(kind: string | undefined, type: AccountType | undefined): boolean {
  return kind !== undefined && kind === (type === 'ordinal' ? 'ordinals' : type)
}

/** Puts links and the networks their wallets are on into state, in one change. */
export function publishLinks({ store }: Kernel, links: Links, activeNamespace?: Namespace): void {
  store.setState(state => {
    const moved = Object.entries(links).reduce((networks, [key, { networkId, approvedNetworkIds }]) => {
      const namespace = key as Namespace // Object.entries forgets that the keys are namespaces
      const approved = nextNetworksState(networks, { type: 'approved', namespace, approvedNetworkIds })
      return nextNetworksState(approved, { type: 'walletMoved', namespace, networkId })
    }, state.networks)
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
    const networks = ended.reduce((before, namespace) => {
      const current = nextNetworksState(before, {
        type: 'approved',
        namespace,
        approvedNetworkIds: undefined,
      })
      const entry = current.byNamespace[namespace]
      const isOffered = entry?.requested.some(each => each.id === entry.activeId)
      const networkId = entry?.requested[0]?.id
      return isOffered ? current : nextNetworksState(current, { type: 'walletMoved', namespace, networkId })
    }, state.networks)
    return { networks, connection: { ...state.connection, links } }
  })
}
