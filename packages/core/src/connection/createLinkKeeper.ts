import {
  type AccountId,
  FoyerError,
  type Namespace,
  parseAccountId,
  type Session,
  type SessionEvent,
} from '@foyer/common'
import type { Kernel } from '../kernel/kernel.js'
import { nextNetworksState } from '../networks/transitions.js'
import type { AccountType } from '../options/FoyerOptions.js'
import { isSoundReport } from './checkSessions.js'
import { closeSession } from './closeSession.js'
import { describeAccounts, type LiveSessions } from './liveSessions.js'
import type { RememberedLinks } from './rememberedLinks.js'
import type { Link } from './state.js'
import { nextLink } from './transitions.js'

type Links = Readonly<Partial<Record<Namespace, Link>>>

/** What decides which of a wallet's accounts is used first. */
interface Preference {
  readonly lastAddress: string | undefined
  readonly accountType: AccountType | undefined
}

/** The link of a fresh session: on the address used last where the wallet still offers it, else of the preferred type. */
function toLink(session: Session, connectorId: string, { lastAddress, accountType }: Preference): Link {
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
function publishLinks({ store }: Kernel, links: Links, activeNamespace?: Namespace): void {
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
function dropLinks({ store }: Kernel, ended: readonly Namespace[]): void {
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

/** Where an adopted session came from. */
interface Origin {
  readonly connectorId: string
  readonly isRestored: boolean
  /** The namespace the visitor asked for, which becomes the active one. */
  readonly namespace?: Namespace
}

/** Keeps live sessions, the links in state and what is stored in step: all three change together, only here. */
export interface LinkKeeper {
  /** Takes sound sessions in; those they replace are ended. */
  adopt(sessions: readonly Session[], origin: Origin): void
  /** Takes namespaces out. `isForgotten` also removes what is stored for this very connection. */
  drop(namespaces: readonly Namespace[], how: { readonly isForgotten: boolean }): void
  /** Makes another of a wallet's accounts the one in use. Throws `ACCOUNT_NOT_CONNECTED`. */
  chooseAccount(account: AccountId): void
}

interface KeeperParts {
  readonly live: LiveSessions
  readonly remembered: RememberedLinks
}

export function createLinkKeeper(kernel: Kernel, { live, remembered }: KeeperParts): LinkKeeper {
  const { store, events, settings } = kernel
  const linkOf = (namespace: Namespace) => store.getState().connection.links[namespace]

  const change = (namespace: Namespace, after: Link) => {
    publishLinks(kernel, { [namespace]: after })
    remembered.remember(namespace, after)
    events.emit({ type: 'changed', namespace, ...report(after) })
  }

  const onSessionEvent = (session: Session, event: SessionEvent) => {
    const { namespace } = session
    const before = linkOf(namespace)
    if (!before || live.get(namespace) !== session) return
    if (event.type === 'closed') return drop([namespace], { isForgotten: true })
    if (!isSoundReport(namespace, event)) {
      return kernel.report(new FoyerError('WALLET_ANSWER_INVALID', { method: 'changed' }))
    }
    const { accounts, networkId } = event
    const { approvedNetworkIds } = session
    const descriptions = describeAccounts(session)
    const after = nextLink(before, { accounts, networkId, approvedNetworkIds, descriptions })
    if (after !== before) change(namespace, after)
  }

  /** Sessions that give way: one that shares its transport with others, or with its successor, is only let go of. */
  const setAside = (successors: readonly Session[]) => {
    const leaving = successors.flatMap(next => live.take(next.namespace) ?? [])
    for (const session of leaving) {
      const isShared = [...successors, ...live.all()].some(each => each.linkId === session.linkId)
      if (isShared) session.release()
      else closeSession(session).catch(kernel.report)
    }
  }

  const drop: LinkKeeper['drop'] = (ended, { isForgotten }) => {
    const linked = ended.filter(linkOf)
    for (const namespace of linked) {
      live.take(namespace)
      // Another tab may have connected another wallet meanwhile: that one stays stored.
      const isOurs = remembered.connectorId(namespace) === linkOf(namespace)?.connectorId
      if (isForgotten && isOurs) remembered.forget(namespace)
    }
    if (linked.length > 0) dropLinks(kernel, linked)
    for (const namespace of linked) events.emit({ type: 'disconnected', namespace })
  }

  return {
    drop,
    adopt(sessions, { connectorId, isRestored, namespace: wanted }) {
      setAside(sessions)
      for (const session of sessions) live.hold(session, onSessionEvent)
      const links = sessions.map(session => {
        const lastAddress = isRestored ? remembered.address(session.namespace) : undefined
        const accountType = settings.accountTypes[session.namespace]
        return [session.namespace, toLink(session, connectorId, { lastAddress, accountType })] as const
      })
      const [first] = sessions
      const isServed = sessions.some(each => each.namespace === wanted)
      publishLinks(kernel, Object.fromEntries(links), isRestored || isServed ? wanted : first?.namespace)
      for (const [namespace, link] of links) {
        remembered.remember(namespace, link)
        events.emit({ type: 'connected', namespace, isRestored, connectorId, ...report(link) })
      }
    },
    chooseAccount(account) {
      const { namespace } = parseAccountId(account)
      const link = linkOf(namespace)
      if (!link?.accounts.includes(account)) throw new FoyerError('ACCOUNT_NOT_CONNECTED', { namespace })
      if (link.activeAccount !== account) change(namespace, { ...link, activeAccount: account })
    },
  }
}

function report({ accounts, activeAccount, networkId }: Link) {
  return { accounts, activeAccount, networkId }
}
