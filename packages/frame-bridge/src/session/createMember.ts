import type { ConnectRequest, Namespace, NetworkId, Session, WalletTransport } from '@foyer/common'
import { createLinkState, type LinkState } from '@foyer/common/session-kit'
import { createSessionProvider } from './createSessionProvider.js'
import { describeAccount, type EmbeddedLink } from './EmbeddedLink.js'

/** The session of one namespace, and its state. */
export interface Member {
  readonly namespace: Namespace
  readonly session: Session
  readonly state: LinkState<EmbeddedLink>
}

/** What a session needs of its link. */
export interface MemberParts extends Pick<ConnectRequest, 'networks' | 'adopt'> {
  readonly namespace: Namespace
  readonly linkId: string
  readonly first: EmbeddedLink
  readonly transport: WalletTransport
  move(networkId: NetworkId, signal: AbortSignal | undefined): Promise<void>
  resync(): Promise<void>
  close(): Promise<void>
  release(): void
}

/** Makes the session of one namespace. */
export function createMember(parts: MemberParts): Member {
  const { namespace, linkId, first, transport, networks, adopt, move, resync, close, release } = parts
  const state = createLinkState(first, release)
  const session: Session = {
    ...adopt?.(namespace, transport, { account: () => state.link().accounts[0] }),
    namespace,
    linkId,
    provider: createSessionProvider({ namespace, state, transport, networks, move }),
    get accounts() {
      return state.link().accounts
    },
    get networkId() {
      return state.link().networkId
    },
    subscribe: state.events.subscribe,
    switchNetwork: ({ network, signal }) => move(network.id, signal),
    describeAccount: account => describeAccount(state.link(), account),
    resync,
    close,
    release,
  }
  return { namespace, session, state }
}
