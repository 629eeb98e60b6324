import {
  type AccountId,
  type ConnectRequest,
  createEmitter,
  type Emitter,
  FoyerError,
  isFoyerError,
  type Namespace,
  type Network,
  type NetworkId,
  type RestoreRequest,
  type Session,
  type SessionCapabilities,
  type SessionEvent,
  type Stop,
} from '@foyer/common'
import { untilAborted } from './untilAborted.js'

/** What a session is made of. */
export interface SessionParts {
  readonly namespace: Namespace
  readonly connectorId: string
  /** The wallet's own handle. */
  readonly provider: unknown
  readonly state: Pick<FollowedLink<Link>, 'link' | 'events' | 'release'>
  readonly capabilities: SessionCapabilities
  /** Reads the wallet again without asking its owner. Never rejects. */
  readonly resync: () => Promise<void>
  /** Tells the wallet that the page leaves. Never rejects. */
  readonly leave: () => Promise<void> | void
}

/** Makes a session over a link that is followed. */
export function createSession({
  namespace,
  connectorId,
  provider,
  state,
  capabilities,
  resync,
  leave,
}: SessionParts): Session {
  return {
    ...capabilities,
    namespace,
    linkId: `${namespace}:${connectorId}`,
    provider,
    get accounts() {
      return state.link().accounts
    },
    get networkId() {
      return state.link().networkId
    },
    subscribe: state.events.subscribe,
    resync,
    async close() {
      if (state.release()) await leave()
    },
    release: () => void state.release(),
  }
}

/** Where a session is, and with which accounts. Families add what they need to sign. */
export interface Link {
  readonly networkId: NetworkId
  readonly accounts: readonly [AccountId, ...AccountId[]]
}

/** What a session knows of its wallet. */
export interface LinkState<Known extends Link> {
  readonly events: Emitter<SessionEvent>
  link(): Known
  /** Takes what is there now; nothing there is the end. */
  adopt(next: Known | undefined): void
  /** Reads and adopts once the wallet falls silent: wallets report one change as several events. */
  settle(read: () => Known | undefined): void
  /** Takes nothing any more. */
  stop(): void
}

/** Keeps accounts and network together: every event carries both, and a state is told once. */
export function createLinkState<Known extends Link>(first: Known, onEnd: () => void): LinkState<Known> {
  const events = createEmitter<SessionEvent>()
  let link = first
  let settling: ReturnType<typeof setTimeout> | undefined
  let isStopped = false
  const adopt = (next: Known | undefined) => {
    if (isStopped) return
    if (!next) return onEnd()
    const isSame = next.accounts.join() === link.accounts.join()
    link = next
    if (!isSame) events.emit({ type: 'changed', accounts: link.accounts, networkId: link.networkId })
  }
  return {
    events,
    link: () => link,
    adopt,
    settle(read) {
      settling ??= setTimeout(() => {
        settling = undefined
        adopt(read())
      })
    },
    stop() {
      isStopped = true
      clearTimeout(settling)
    },
  }
}

/** A link that is kept up to date until it ends. */
export interface FollowedLink<Known extends Link> extends Omit<LinkState<Known>, 'stop'> {
  /** Hears nothing any more. Tells whether the link had not ended before. */
  release(): boolean
}

/** How a wallet is heard, and who is told that it ended the link. */
export interface Following<Known extends Link> {
  readonly watch: (link: FollowedLink<Known>) => Stop
  readonly onEnd?: () => void
}

/** Follows a wallet from one state to the next. It listens at once; nothing left to show is the end: `closed`. */
export function followLink<Known extends Link>(
  first: Known,
  { watch, onEnd }: Following<Known>,
): FollowedLink<Known> {
  let isOpen = true
  let stopWatching: Stop | undefined
  const { stop, ...state } = createLinkState(first, () => {
    if (!release()) return
    onEnd?.()
    state.events.emit({ type: 'closed' })
  })
  const release = () => {
    if (!isOpen) return false
    isOpen = false
    stop()
    stopWatching?.()
    return true
  }
  const followed = { ...state, release }
  stopWatching = watch(followed)
  if (!isOpen) stopWatching() // the wallet ended it before it could be heard
  return followed
}

/** How one wallet is opened. */
export interface SessionOpening<Wallet> {
  readonly load: () => Wallet | Promise<Wallet>
  /** Makes the session; `undefined` when there is nothing to reopen. */
  readonly open: (wallet: Wallet) => Promise<Session | undefined>
  /** Which failures only mean that there is nothing to reopen. */
  readonly isRefusal?: (error: unknown) => boolean
  /** Told which networks the host offers once a session is open. */
  readonly remember?: (networks: readonly Network[]) => void
}

/** Reaches a wallet and opens a session. Failures as `Connector.connect` may tell them. */
export async function openSession<Wallet>(
  { load, open, isRefusal, remember }: SessionOpening<Wallet>,
  { networks, signal }: RestoreRequest,
): Promise<readonly Session[]> {
  try {
    const session = await open(await untilAborted(load, signal))
    if (!session) return []
    remember?.(networks)
    return [session]
  } catch (error) {
    if (isRefusal?.(error)) return []
    throw toConnectError(error)
  }
}

/**
 * Moves a new session to the network that is wanted. A wallet that cannot or will not go there stays where it is.
 * Failures: `ABORTED`, which ends the session, and `CONNECT_FAILED` when the wallet ended it meanwhile.
 */
export async function moveToWanted(
  session: Session,
  { networks: [network], signal }: ConnectRequest,
): Promise<void> {
  if (session.networkId === network.id) return
  let isClosed = false
  const stop = session.subscribe(event => {
    isClosed ||= event.type === 'closed'
  })
  try {
    await session.switchNetwork?.({ network, signal })
  } catch (error) {
    if (isFoyerError(error, 'ABORTED')) {
      session.release()
      throw error
    }
  } finally {
    stop()
  }
  if (isClosed) throw new FoyerError('CONNECT_FAILED', { reason: 'the wallet disconnected' })
}

const connectFailures = new Set<string>([
  'ABORTED',
  'CONNECT_FAILED',
  'CONNECT_PENDING',
  'CONNECT_REJECTED',
  'WALLET_ANSWER_INVALID',
  'WALLET_LOCKED',
])

/** A failure as `Connector.connect` may tell it; whatever else happened becomes the cause of a `CONNECT_FAILED`. */
export function toConnectError(error: unknown): FoyerError {
  if (isFoyerError(error) && connectFailures.has(error.code)) return error
  const reason = error instanceof Error ? { reason: error.message } : {}
  return new FoyerError('CONNECT_FAILED', reason, { cause: error })
}
