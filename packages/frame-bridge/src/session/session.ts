import {
  type ConnectRequest,
  FoyerError,
  type Namespace,
  type Network,
  type NetworkId,
  ownValue,
  parseAccountId,
  parseNetworkId,
  type Session,
  type SessionEvent,
  type Stop,
  type WalletTransport,
} from '@foyer/common'
import {
  createSessionTracker,
  readEvmNetworkId,
  type SessionState,
  type SessionTracker,
} from '@foyer/common/session-kit'
import { frameFamilies } from '../protocol/families.js'
import { describeAccount, type EmbeddedState } from './embeddedUser.js'

/** The sessions of one login, which share the frame and end together. */
export interface EmbeddedMembers {
  list(): readonly Member[]
  /** Ends all sessions. Emits `closed` on all of them except the session that requested the end. */
  end(by?: Member): void
}

/** The parts that all sessions of a login share. */
interface SessionsParts extends Pick<ConnectRequest, 'networks' | 'adopt'> {
  readonly linkId: string
  readonly found: readonly EmbeddedState[]
  readonly transport: Parameters<NonNullable<ConnectRequest['adopt']>>[1]
  move(
    member: Member,
    to: { readonly networkId: NetworkId; readonly signal: AbortSignal | undefined },
  ): Promise<void>
  refresh(): Promise<void>
  /** Signs out of all sessions. */
  signOut(): Promise<void>
  readonly onEmpty: Stop
}

/** Opens a session for each namespace in which the user is signed in. */
export function openSessions(parts: SessionsParts): EmbeddedMembers {
  const members = new Set<Member>()
  const leave = (member: Member) => {
    member.state.stop()
    if (members.delete(member) && members.size === 0) parts.onEmpty()
  }
  const end = (by?: Member) => {
    for (const member of [...members]) {
      leave(member)
      if (member !== by) member.state.events.emit({ type: 'closed' })
    }
  }
  let signingOut: Promise<void> | undefined
  for (const first of parts.found) {
    const member: Member = createMember({
      ...parts,
      namespace: parseNetworkId(first.networkId).namespace,
      first,
      move: (networkId, signal) => parts.move(member, { networkId, signal }),
      close() {
        if (members.has(member)) {
          end(member)
          signingOut = parts.signOut()
        }
        return signingOut ?? Promise.resolve()
      },
      release: () => leave(member),
    })
    members.add(member)
  }
  return { list: () => [...members], end }
}

/** The session of one namespace and its state. */
export interface Member {
  readonly namespace: Namespace
  readonly session: Session
  readonly state: SessionTracker<EmbeddedState>
}

/** The parts of one session. */
interface MemberParts extends Pick<ConnectRequest, 'networks' | 'adopt'> {
  readonly namespace: Namespace
  readonly linkId: string
  readonly first: EmbeddedState
  readonly transport: WalletTransport
  move(networkId: NetworkId, signal: AbortSignal | undefined): Promise<void>
  refresh(): Promise<void>
  close(): Promise<void>
  release(): void
}

/** Creates the session of one namespace. */
function createMember(parts: MemberParts): Member {
  const { namespace, linkId, first, transport, networks, adopt, move, refresh, close, release } = parts
  const state = createSessionTracker(first, release)
  const session: Session = {
    ...adopt?.(namespace, transport, {
      account: () => state.current().accounts[0],
      readAccounts: async () => state.current().accounts,
      follow: state.follow,
      isSmartAccount: account => describeAccount(state.current(), account)?.kind === 'smartAccount',
    }),
    namespace,
    linkId,
    provider: createSessionProvider({ namespace, state, transport, networks, move }),
    get accounts() {
      return state.current().accounts
    },
    get networkId() {
      return state.current().networkId
    },
    subscribe: state.events.subscribe,
    switchNetwork: ({ network, signal }) => move(network.id, signal),
    describeAccount: account => describeAccount(state.current(), account),
    refresh,
    close,
    release,
  }
  return { namespace, session, state }
}

type Listener = (value: unknown) => void

/** A session's EIP-1193 provider, for hosts that use the wallet directly. */
interface SessionProvider {
  request(call: { readonly method: string; readonly params?: unknown }): Promise<unknown>
  /** Adds a listener. Events: `accountsChanged`, `chainChanged`, `disconnect`. */
  on(event: string, listener: Listener): void
  removeListener(event: string, listener: Listener): void
}

interface ProviderParts {
  readonly namespace: Namespace
  readonly state: Pick<SessionTracker<SessionState>, 'current' | 'events'>
  readonly transport: WalletTransport
  readonly networks: readonly Network[]
  move(networkId: NetworkId, signal: AbortSignal | undefined): Promise<void>
}

/** Creates the provider. Accounts and chain are answered from the session, the rest by the frame. */
function createSessionProvider(parts: ProviderParts): SessionProvider {
  const { namespace, state, transport } = parts
  const family = frameFamilies[namespace]
  const chainOf = ({ networkId }: SessionState) =>
    family?.writeNetworkId?.(networkId) ?? parseNetworkId(networkId).reference
  const heard: { readonly event: string; readonly listener: Listener; readonly stop: Stop }[] = []
  return {
    async request({ method, params }) {
      const { networkId } = state.current()
      const known = ownValue(family?.known ?? {}, method)
      if (known) return known({ networkId, addresses: addressesOf(state.current()) })
      if (family?.switching && method === family.switching.switchMethod) return switchChain(parts, params)
      return transport.request(networkId, method, params)
    },
    on(event, listener) {
      const readers: Readonly<Record<string, (current: SessionState) => unknown>> = {
        accountsChanged: addressesOf,
        chainChanged: chainOf,
      }
      const read = ownValue(readers, event)
      let last = JSON.stringify(read?.(state.current()))
      const tell = (told: SessionEvent) => {
        if (told.type === 'closed') {
          if (event === 'disconnect') listener({ code: 4900, message: 'The visitor signed out.' })
          return
        }
        const value = read?.(state.current())
        if (JSON.stringify(value) === last) return
        last = JSON.stringify(value)
        listener(value)
      }
      heard.push({ event, listener, stop: state.events.subscribe(tell) })
    },
    removeListener(event, listener) {
      const at = heard.findIndex(each => each.event === event && each.listener === listener)
      if (at >= 0) heard.splice(at, 1)[0]?.stop()
    },
  }
}

function addressesOf({ accounts }: SessionState): readonly string[] {
  return accounts.map(each => parseAccountId(each).address)
}

/** Switches only to networks that the host offers (EIP-3326). */
async function switchChain({ networks, move }: ProviderParts, params: unknown): Promise<null> {
  const [wanted] = Array.isArray(params) ? (params as readonly { readonly chainId?: unknown }[]) : []
  const networkId = readEvmNetworkId(wanted)
  if (!networkId || !networks.some(({ id }) => id === networkId))
    throw new FoyerError('NETWORK_UNSUPPORTED', { networkId: networkId ?? String(wanted?.chainId) })
  await move(networkId, undefined)
  return null
}
