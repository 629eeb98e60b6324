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

/** The parts from which `createSession` creates a session. */
export interface SessionParts {
  readonly namespace: Namespace
  readonly connectorId: string
  /** The wallet's own provider. It may change after the wallet allows the page. */
  readonly provider: unknown
  readonly state: Pick<FollowedSession<SessionState>, 'current' | 'events' | 'release'>
  readonly capabilities: SessionCapabilities
  /** Confirms the account before each request that the owner must answer. Absent if requests do so themselves. */
  readonly confirmation?: Confirmation | undefined
  /** Returns whether `sendRequest` of a method is for the wallet rather than a read. Defaults to all methods. */
  readonly isWalletMethod?: (method: string) => boolean
  /** Reads the wallet again without a prompt. Never rejects. */
  readonly refresh: () => Promise<void>
  /** Disconnects the wallet. Never rejects. */
  readonly leave: () => Promise<void> | void
}

/** Creates a session over a followed wallet. */
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

/** The current state of a session's wallet and its events. */
export interface SessionTracker<Known extends SessionState> {
  readonly events: Emitter<SessionEvent>
  current(): Known
  /** Sets the current state, or `undefined` if the wallet shows nothing. */
  adopt(next: Known | undefined): void
  /** Reports that the wallet acted for one of its other accounts. Ignores accounts that it does not show. */
  follow(account: AccountId): void
  /** Reads and adopts the state after the current task, because wallets report one change in several events. */
  settle(read: () => Known | undefined): void
  /** Ignores all further changes. */
  stop(): void
}

/** Creates a tracker that emits accounts and network together, and emits each state once. */
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

/** Serializes the part of a state whose changes are emitted. */
function toTold(state: SessionState): string {
  const { accounts, isResting = false, accountsElsewhere = [] } = state
  return JSON.stringify([accounts, isConfirmed(state), isResting, accountsElsewhere])
}

/** A session whose accounts and network are updated until it ends. */
export interface FollowedSession<Known extends SessionState> extends Omit<SessionTracker<Known>, 'stop'> {
  /** Stops listening. Returns whether the session was still open. */
  release(): boolean
  /** Ends the session because the wallet no longer allows the page. */
  end(): void
  /** Ends the session with a failure for the visitor. */
  fail(error: FoyerError): void
}

/** The functions that listen to a wallet and determine whether it ended the session. */
export interface SessionFollower<Known extends SessionState> {
  readonly watch: (current: FollowedSession<Known>) => Stop
  /**
   * Asks a wallet without accounts, without a prompt, whether it no longer allows the page. Absent if this cannot be
   * known. Errors, and answers after more than a second, are ignored.
   */
  readonly isOver?: (signal: AbortSignal) => Promise<boolean>
  readonly onEnd?: () => void
}

/**
 * Tracks a wallet's state, starting immediately. A wallet that shows no account counts as locked: the session stays
 * open with `isResting` until accounts appear again. It ends (`closed`) when the wallet no longer allows the page.
 */
export function followSession<Known extends SessionState>(
  first: Known,
  { watch, isOver, onEnd }: SessionFollower<Known>,
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
    // The wallet does not show an unconfirmed account, so its absence does not set `isResting`.
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
  if (!isOpen) stopWatching() // the wallet ended the session while `watch` subscribed
  return followed
}

/** The functions that open one wallet. */
export interface SessionOpening<Wallet> {
  readonly load: () => Wallet | Promise<Wallet>
  /** Creates the session, or resolves to `undefined` if there is nothing to reconnect. */
  readonly open: (wallet: Wallet) => Promise<Session | undefined>
  /**
   * Returns the provider that replaced the loaded one in the page. Used if the loaded provider reports that it no
   * longer works, as after an extension update. Returns `undefined` if the page has no replacement.
   */
  readonly renewed?: (() => Wallet | Promise<Wallet> | undefined) | undefined
  /** The family's table of error messages. Recognizes the error of a provider that no longer works. */
  readonly words?: WordTable
  /** Receives the host's networks once a session is open. */
  readonly remember?: (networks: readonly Network[]) => void
}

/** Loads a wallet and opens a session. Fails as `Connector.connect` does. */
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

/** Returns whether a wallet reported that it no longer works. */
function isGone(error: unknown, words: WordTable | undefined): boolean {
  if (isFoyerError(error, 'WALLET_DISCONNECTED')) return true
  if (!isFoyerError(error, 'CONNECT_FAILED')) return false
  return meaningOf(error.cause, { kind: 'connect', method: 'connect' }, words) === 'gone'
}

/**
 * Switches a new session to the requested network. A wallet that cannot or will not switch stays on its network.
 * Failures: `ABORTED`, which ends the session, and `CONNECT_FAILED` if the wallet ended it meanwhile.
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

/** Converts an error to a failure of `Connector.connect`. Other errors become the cause of a `CONNECT_FAILED`. */
export function toConnectError(error: unknown): FoyerError {
  if (isFoyerError(error) && connectFailures.has(error.code)) return error
  return new FoyerError('CONNECT_FAILED', { reason: reasonOf(error) }, { cause: error })
}
