import {
  type AccountDescription,
  type AccountElsewhere,
  type AccountId,
  cleanText,
  FoyerError,
  isAccountId,
  isNetworkId,
  type Namespace,
  type Session,
  type SessionEvent,
  type Stop,
  withDeadline,
} from '@foyer/common'
import { type ConnectionId, keyOf } from './connectionId.js'

interface LiveSession extends ConnectionId {
  readonly session: Session
  readonly stopListening: Stop
}

/**
 * The open sessions, one per wallet and namespace. They are not plain data, so the state holds only their
 * connections.
 */
export interface LiveSessions {
  get(id: ConnectionId): Session | undefined
  /** Returns the connection of an open session, or `undefined` once it was taken out. */
  idOf(session: Session): ConnectionId | undefined
  all(): readonly Session[]
  /** Returns the open connection of the wallet that later pages recognize by the given identity. */
  ofIdentity(identity: ConnectionId, identityOf: (id: ConnectionId) => string): ConnectionId | undefined
  /** Holds a session and passes its events on. The caller must have taken out the same wallet's previous session. */
  hold(session: Session, connectorId: string, onEvent: (session: Session, event: SessionEvent) => void): void
  /** Takes a session out and stops listening to it. */
  take(id: ConnectionId): Session | undefined
}

export function createLiveSessions(): LiveSessions {
  const held = new Map<string, LiveSession>()
  return {
    get: id => held.get(keyOf(id))?.session,
    idOf: session => [...held.values()].find(each => each.session === session),
    all: () => [...held.values()].map(each => each.session),
    ofIdentity: ({ namespace, connectorId }, identityOf) =>
      [...held.values()].find(each => each.namespace === namespace && identityOf(each) === connectorId),
    hold(session, connectorId, onEvent) {
      const stopListening = session.subscribe(event => onEvent(session, event))
      const { namespace } = session
      held.set(keyOf({ namespace, connectorId }), { namespace, connectorId, session, stopListening })
    },
    take(id) {
      const live = held.get(keyOf(id))
      live?.stopListening()
      held.delete(keyOf(id))
      return live?.session
    },
  }
}

/** The wallet's descriptions of its accounts, by CAIP-10 id. An account without a description is absent. */
export type AccountDescriptions = Readonly<Partial<Record<AccountId, AccountDescription>>>

/**
 * Returns a session's account descriptions, cleaned for display, or `undefined` without descriptions. Never throws.
 */
export function describeAccounts(session: Session): AccountDescriptions | undefined {
  if (!session.describeAccount) return undefined
  const found = session.accounts.flatMap(account => {
    const description = describe(session, account)
    return description ? [[account, description] as const] : []
  })
  return found.length > 0 ? Object.fromEntries(found) : undefined
}

function describe(session: Session, account: AccountId): AccountDescription | undefined {
  try {
    const { kind, label, publicKey, signsNothing } = session.describeAccount?.(account) ?? {}
    const texts = {
      kind: cleanText(kind, 32),
      label: cleanText(label, 64),
      publicKey: cleanText(publicKey, 256),
    }
    const known = Object.entries({ ...texts, signsNothing: signsNothing === true }).filter(([, told]) => told)
    return known.length > 0 ? Object.fromEntries(known) : undefined
  } catch {
    return undefined // descriptions are optional
  }
}

/**
 * Returns a wallet's accounts for other networks, cleaned for display, or `undefined` without such accounts. Never
 * throws.
 */
export function readElsewhere(session: Session): readonly AccountElsewhere[] | undefined {
  try {
    const found = (session.accountsElsewhere ?? []).map(({ address, label, networkId, network }) => ({
      address: cleanText(address, 128),
      ...(cleanText(label, 64) ? { label: cleanText(label, 64) } : {}),
      networkId,
      network: cleanText(network, 64),
    }))
    return found.length > 0 ? found : undefined
  } catch {
    return undefined // optional as well
  }
}

/**
 * Returns whether accounts and network are valid for the state, and belong to the namespace that they are reported
 * for.
 */
export function isSoundReport(
  namespace: Namespace,
  { accounts, networkId }: { readonly accounts: unknown; readonly networkId: unknown },
): boolean {
  const isOwn = (value: string) => value.startsWith(`${namespace}:`)
  return (
    Array.isArray(accounts) &&
    accounts.length > 0 &&
    accounts.every(account => isAccountId(account) && isOwn(account)) &&
    isNetworkId(networkId) &&
    isOwn(networkId)
  )
}

/** Refuses sessions that are missing, malformed or repeated. Throws `WALLET_ANSWER_INVALID`. */
export function checkSessions(sessions: readonly Session[]): void {
  const isSound =
    Array.isArray(sessions) && sessions.every(each => isSoundReport(each?.namespace, each ?? {}))
  const count = isSound ? new Set(sessions.map(each => each.namespace)).size : 0
  if (count === 0 || count !== sessions.length)
    throw new FoyerError('WALLET_ANSWER_INVALID', { method: 'connect' })
}

/** The longest time that a new account waits for its request code, in ms. */
const loadWaitMs = 5000

/**
 * Waits until requests of new sessions can be sent in the same task as a tap. A phone opens the wallet only then, and
 * a displayed account can be tapped. Returns the sessions that are still open then, or when the signal ends the wait.
 */
export async function untilLoaded(
  sessions: readonly Session[],
  signal: AbortSignal,
): Promise<readonly Session[]> {
  let open = sessions
  const stops: Stop[] = []
  try {
    for (const session of sessions)
      stops.push(
        session.subscribe(({ type }) => {
          if (type === 'closed') open = open.filter(each => each !== session)
        }),
      )
    const load = () => Promise.allSettled(sessions.map(each => each.loaded))
    const onTimeout = () => new FoyerError('ABORTED')
    await withDeadline(load, { timeoutMs: loadWaitMs, signal, onTimeout }).catch(() => {})
  } finally {
    for (const stop of stops) stop()
  }
  return open
}
