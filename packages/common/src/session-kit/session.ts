import {
  type AccountId,
  type ConnectRequest,
  createEmitter,
  type Emitter,
  type Failure,
  FoyerError,
  isFoyerError,
  type Namespace,
  type Network,
  type ReconnectRequest,
  reasonOf,
  type Session,
  type SessionCapabilities,
  type SessionEvent,
  type Stop,
  toFailure,
} from '@foyer/common'
import { type Confirmation, confirmFirst } from './confirmation.js'
import type { SessionState } from './sessionState.js'
import { quietly, untilAborted } from './untilAborted.js'
import { meaningOf, type WordTable } from './walletWords.js'

/** What a session is made of. */
export interface SessionParts {
  readonly namespace: Namespace
  readonly connectorId: string
  /** The wallet's own handle; it may be another one once the wallet let the page in. */
  readonly provider: unknown
  readonly state: Pick<FollowedSession<SessionState>, 'current' | 'events' | 'release'>
  readonly capabilities: SessionCapabilities
  /** Asks who is there before each request that its owner must answer. Absent where requests do so themselves. */
  readonly confirmation?: Confirmation | undefined
  /** Which methods of the family's own protocol are for its wallets (`sendRequest`); the others are reads. Default: all. */
  readonly isWalletMethod?: (method: string) => boolean
  /** Reads the wallet again without asking its owner. Never rejects. */
  readonly refresh: () => Promise<void>
  /** Tells the wallet that the page leaves. Never rejects. */
  readonly leave: () => Promise<void> | void
}

/** Makes a session over a link that is followed. */
export function createSession(parts: SessionParts): Session {
  const { namespace, connectorId, state, capabilities, confirmation, isWalletMethod, refresh, leave } = parts
  const accountInUse = () => state.current().accounts[0]
  return {
    ...(confirmation
      ? confirmFirst(capabilities, { ...confirmation, accountInUse, isWalletMethod })
      : capabilities),
    namespace,
    linkId: `${namespace}:${connectorId}`,
    get provider() {
      return parts.provider
    },
    get accounts() {
      return state.current().accounts
    },
    get networkId() {
      return state.current().networkId
    },
    get accountsElsewhere() {
      return state.current().accountsElsewhere
    },
    get isConfirmed() {
      return isConfirmed(state.current())
    },
    get isResting() {
      return state.current().isResting === true
    },
    subscribe: state.events.subscribe,
    refresh,
    async close() {
      if (state.release()) await leave()
    },
    release: () => void state.release(),
  }
}

/** What a session knows of its wallet. */
export interface SessionTracker<Known extends SessionState> {
  readonly events: Emitter<SessionEvent>
  current(): Known
  /** Takes what is there now, or that nothing is. */
  adopt(next: Known | undefined): void
  /** Tells that the wallet acted for one of its accounts, asked for another. What it does not show is not followed. */
  follow(account: AccountId): void
  /** Reads and adopts once the wallet falls silent: wallets report one change as several events. */
  settle(read: () => Known | undefined): void
  /** Takes nothing any more. */
  stop(): void
}

/** Keeps accounts and network together: every event carries both, and a state is told once. */
export function createSessionTracker<Known extends SessionState>(
  first: Known,
  onNothing: () => void,
): SessionTracker<Known> {
  const events = createEmitter<SessionEvent>()
  let current = first
  let settling: ReturnType<typeof setTimeout> | undefined
  let isStopped = false
  const adopt = (next: Known | undefined) => {
    if (isStopped) return
    if (!next) return onNothing()
    const isSame = toTold(next) === toTold(current)
    current = next
    if (!isSame) events.emit({ type: 'changed', accounts: current.accounts, networkId: current.networkId })
  }
  return {
    events,
    current: () => current,
    adopt,
    follow(inUse) {
      const { accounts, networkId } = current
      if (!isStopped && accounts.includes(inUse)) events.emit({ type: 'changed', accounts, networkId, inUse })
    },
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

function isConfirmed(state: SessionState): boolean {
  return state.isConfirmed ?? true
}

/** All of a state that is told when it changes, as text. */
function toTold(state: SessionState): string {
  const { accounts, isResting = false, accountsElsewhere = [] } = state
  return JSON.stringify([accounts, isConfirmed(state), isResting, accountsElsewhere])
}

/** A link that is kept up to date until it ends. */
export interface FollowedSession<Known extends SessionState> extends Omit<SessionTracker<Known>, 'stop'> {
  /** Hears nothing any more. Tells whether the link had not ended before. */
  release(): boolean
  /** The wallet says itself that the page is let in no more. */
  end(): void
  /** Ends it, and says what the visitor is told of it. */
  fail(error: FoyerError): void
}

/** How a wallet is heard, and who is told that it ended the link. */
export interface Following<Known extends SessionState> {
  readonly watch: (current: FollowedSession<Known>) => Stop
  /**
   * Asks a wallet that shows no account, without asking its owner, whether it lets the page in no more. Absent where that
   * cannot be known. What fails or takes longer than a second says nothing.
   */
  readonly isOver?: (signal: AbortSignal) => Promise<boolean>
  readonly onEnd?: () => void
}

/**
 * Follows a wallet from one state to the next. It listens at once. A wallet that shows nothing is locked, and the session rests,
 * until the wallet itself says that it is over: `closed`.
 */
export function followSession<Known extends SessionState>(
  first: Known,
  { watch, isOver, onEnd }: Following<Known>,
): FollowedSession<Known> {
  let isOpen = true
  let stopWatching: Stop | undefined
  const end = (failure?: Failure) => {
    if (!release()) return
    onEnd?.()
    state.events.emit({ type: 'closed', ...(failure ? { failure } : {}) })
  }
  const rest = () => {
    const shown = state.current()
    // What is not the wallet's own word it need not show.
    if (isConfirmed(shown)) state.adopt({ ...shown, isConfirmed: false, isResting: true })
    if (isOver) void quietly(isOver).then(isGone => isGone && state.current().isResting && end())
  }
  const { stop, ...state } = createSessionTracker(first, () => rest())
  const release = () => {
    if (!isOpen) return false
    isOpen = false
    stop()
    stopWatching?.()
    return true
  }
  const followed = {
    ...state,
    release,
    end: () => end(),
    fail: (error: FoyerError) => end(toFailure(error)),
  }
  stopWatching = watch(followed)
  if (!isOpen) stopWatching() // the wallet ended it before it could be heard
  return followed
}

/** How one wallet is opened. */
export interface SessionOpening<Wallet> {
  readonly load: () => Wallet | Promise<Wallet>
  /** Makes the session; `undefined` when there is nothing to reconnect. */
  readonly open: (wallet: Wallet) => Promise<Session | undefined>
  /**
   * What the wallet put into the page since, in place of the one that is loaded: taken where that one says itself that it is gone,
   * as what an extension leaves behind that was renewed. `undefined` where it put nothing there.
   */
  readonly renewed?: (() => Wallet | Promise<Wallet> | undefined) | undefined
  /** By which words the wallets of the family say so. */
  readonly words?: WordTable
  /** Told which networks the host offers once a session is open. */
  readonly remember?: (networks: readonly Network[]) => void
}

/** Reaches a wallet and opens a session. Failures as `Connector.connect` may tell them. */
export async function openSession<Wallet>(
  { load, open, renewed, words, remember }: SessionOpening<Wallet>,
  { networks, signal }: ReconnectRequest,
): Promise<readonly Session[]> {
  try {
    const session = await open(await untilAborted(load, signal)).catch(async error => {
      const next = isGone(error, words) ? await renewed?.() : undefined
      if (!next) throw error
      return open(next)
    })
    if (!session) return []
    remember?.(networks)
    return [session]
  } catch (error) {
    throw toConnectError(error)
  }
}

/** Whether a wallet says itself that it is there no more. */
function isGone(error: unknown, words: WordTable | undefined): boolean {
  if (isFoyerError(error, 'WALLET_DISCONNECTED')) return true
  if (!isFoyerError(error, 'CONNECT_FAILED')) return false
  return meaningOf(error.cause, { kind: 'connect', method: 'connect' }, words) === 'gone'
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
  'ACCOUNT_NETWORK_MISMATCH',
  'CONNECT_FAILED',
  'CONNECT_PENDING',
  'CONNECT_REJECTED',
  'WALLET_ANSWER_INVALID',
  'WALLET_LOCKED',
])

/** A failure as `Connector.connect` may tell it; whatever else happened becomes the cause of a `CONNECT_FAILED`. */
export function toConnectError(error: unknown): FoyerError {
  if (isFoyerError(error) && connectFailures.has(error.code)) return error
  return new FoyerError('CONNECT_FAILED', { reason: reasonOf(error) }, { cause: error })
}
