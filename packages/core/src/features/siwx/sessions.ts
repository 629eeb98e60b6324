import {
  type AccountId,
  FoyerError,
  type Namespace,
  parseAccountId,
  randomId,
  type Stop,
  toAccountId,
} from '@foyer/common'
import { type ConnectionId, keyOf } from '../../wallet/connection/connectionId.js'
import { selectConnectionOf } from '../../wallet/connection/selectConnectionOf.js'
import {
  type HeldConnection,
  selectConnection,
  selectConnections,
} from '../../wallet/connection/selectors.js'
import { selectActiveNetwork } from '../../wallet/networks/selectors.js'
import { createSignOuts } from './createSignOuts.js'
import { callPlugin, type PluginSource } from './openPlugin.js'
import type { SiwxSession, SiwxSubject } from './SiwxPlugin.js'
import { siwxChangeEntry, siwxDeclinedEntry } from './siwxEntries.js'
import type { SiwxKnown, SiwxNeeds } from './state.js'

/**
 * Returns the account in use on the network in use (CAIP-10), or `undefined` without an account or on a network that
 * the host does not offer.
 */
export function readSubject(
  state: Pick<SiwxKnown, 'connection' | 'networks'>,
  namespace?: Namespace,
): AccountId | undefined {
  const connection = selectConnection(state, namespace)
  const network = selectActiveNetwork(state, namespace)
  if (!connection || !network?.network) return undefined
  return toAccountId(network.id, parseAccountId(connection.activeAccount).address)
}

/** Returns the same account for a host's call. Throws `SIWX_ACCOUNT_MISSING`, `SIWX_NETWORK_MISSING`. */
export function requireSubject(state: Pick<SiwxKnown, 'connection' | 'networks'>): AccountId {
  const subject = readSubject(state)
  if (subject) return subject
  throw new FoyerError(selectConnection(state) ? 'SIWX_NETWORK_MISSING' : 'SIWX_ACCOUNT_MISSING')
}

/** Converts an account to the form that plugins use. */
export function toSiwxSubject(account: AccountId): SiwxSubject {
  const { networkId, address } = parseAccountId(account)
  return { chainId: networkId, accountAddress: address }
}

/** The accounts that are signed in on this page, and their sign-out. */
export interface SignedInAccounts {
  /**
   * Resolves to the valid sessions of an account, after repeating its pending sign-out. Remembers whether there are
   * any.
   */
  read(account: AccountId, signal?: AbortSignal): Promise<readonly SiwxSession[]>
  /** Remembers a new session and notifies other tabs. */
  note(account: AccountId): void
  /** Ends the sessions of an account, if there are any. Rejects if that fails. */
  end(account: AccountId): Promise<void>
  /**
   * Ends the sessions of an account because a rule requires it. Does nothing unless the account is signed in on this
   * page.
   */
  endKnown(account: AccountId): Promise<void>
  /** Returns the signed-in accounts. */
  known(): readonly AccountId[]
  readonly stop: Stop
}

export function createSessions(needs: SiwxNeeds, source: PluginSource): SignedInAccounts {
  const { storage, addDisconnectCleanup, events } = needs
  const known = new Set<AccountId>()
  /** The accounts that have no session according to the plugin. */
  const signedOut = new Set<AccountId>()
  const tellTabs = () => storage.write(siwxChangeEntry, randomId())
  const endsOnDisconnect = () => source.current()?.signOut?.onDisconnect !== false
  const of = (namespaces: readonly Namespace[]) =>
    [...known].filter(account => namespaces.includes(parseAccountId(account).namespace))

  const read: SignedInAccounts['read'] = async (account, signal) => {
    await signOuts.makeUp(account)
    const { chainId, accountAddress } = toSiwxSubject(account)
    const how = { step: 'session', ...(signal ? { signal } : {}) } as const
    const sessions = await callPlugin(source, how, plugin => plugin.getSessions(chainId, accountAddress))
    if (sessions.length > 0) noteKnown(account)
    else {
      known.delete(account)
      signedOut.add(account)
    }
    return sessions
  }
  const noteKnown = (account: AccountId) => {
    known.add(account)
    signedOut.delete(account)
  }
  const revoke = (account: AccountId) => {
    const { chainId, accountAddress } = toSiwxSubject(account)
    return callPlugin(source, { step: 'signOut' }, plugin => plugin.revokeSession(chainId, accountAddress))
  }
  const signOuts = createSignOuts(needs, source.isEnabled, revoke)
  /** Ends the sessions of an account. Calls no sign-out for an account that is not signed in. */
  const end = async (account: AccountId) => {
    const sessions = await read(account)
    if (sessions.length > 0) await revokeKnown(account)
  }
  const revokeKnown = async (account: AccountId) => {
    await revoke(account)
    known.delete(account)
    tellTabs()
  }

  const onDisconnect = async (going: readonly ConnectionId[]) => {
    if (!source.isEnabled || !endsOnDisconnect()) return
    const { isLeaving, areAll, inUse } = leavingWith(needs, going)
    // An account in use may be signed in without this page knowing, because its server was down.
    const unread = inUse.filter(account => !signedOut.has(account))
    const leaving = [...new Set([...known, ...unread])].filter(isLeaving)
    if (leaving.length === 0) return
    const ended = areAll ? [...new Set([...known, ...leaving])] : leaving
    // This page treats the ended accounts as signed out in any case. A failed sign-out is retried.
    for (const account of ended) known.delete(account)
    await signOuts.begin(ended, () =>
      areAll
        ? callPlugin(source, { step: 'signOut' }, plugin => plugin.setSessions([]))
        : Promise.all(leaving.map(revoke)),
    )
    tellTabs()
  }
  const endOwed = async (ended: readonly AccountId[]) => {
    if (ended.length === 0 || !endsOnDisconnect()) return
    for (const account of ended) known.delete(account)
    await signOuts.begin(ended, () => Promise.all(ended.map(revoke)))
    tellTabs()
  }
  const stops = [
    addDisconnectCleanup(onDisconnect),
    // The wallet ended the connection.
    events.subscribe(event => {
      if (event.type === 'disconnected') endOwed(of([event.namespace])).catch(needs.report)
    }),
    followEnds(needs, isGone => endOwed([...known].filter(isGone)).catch(needs.report)),
  ]
  return {
    read,
    end,
    known: () => [...known],
    endKnown: async account => (known.has(account) ? revokeKnown(account) : undefined),
    note(account) {
      signOuts.forget(account)
      noteKnown(account)
      tellTabs()
    },
    stop() {
      for (const stop of [...stops, signOuts.stop]) stop()
    },
  }
}

/** Calls `onEnd` for the accounts of a connection that a wallet ended while another of its namespace continues. */
function followEnds({ store }: SiwxNeeds, onEnd: (isGone: (account: AccountId) => boolean) => void): Stop {
  return store.subscribe((state, previous) => {
    if (state.connection === previous.connection) return
    const ended = selectConnections(previous).filter(each => !selectConnectionOf(state, each))
    const gone = ended.filter(each => selectConnection(state, each.namespace))
    const staying = selectConnections(state)
    onEnd(account => gone.some(each => holds(each, account)) && !staying.some(each => holds(each, account)))
  })
}

/** Returns the accounts that a disconnect ends, whether no connection remains, and the accounts that were in use. */
function leavingWith({ store }: SiwxNeeds, going: readonly ConnectionId[]) {
  const ended = new Set(going.map(keyOf))
  const connections = selectConnections(store.getState())
  const leaving = connections.filter(each => ended.has(keyOf(each)))
  const staying = connections.filter(each => !ended.has(keyOf(each)))
  const isLeaving = (account: AccountId) => {
    const isIn = (each: HeldConnection) => each.namespace === parseAccountId(account).namespace
    if (staying.some(each => holds(each, account))) return false
    // An account that the wallet no longer shows leaves with the last connection of its namespace.
    return leaving.some(each => holds(each, account)) || (leaving.some(isIn) && !staying.some(isIn))
  }
  return { isLeaving, areAll: staying.length === 0, inUse: leaving.map(each => each.activeAccount) }
}

/** Returns whether a wallet shows an account on any network. */
function holds(connection: HeldConnection, account: AccountId): boolean {
  const { namespace, address } = parseAccountId(account)
  const isShown = (each: AccountId) => parseAccountId(each).address === address
  return connection.namespace === namespace && connection.accounts.some(isShown)
}

/** The accounts that declined to sign in. Each account is prompted once per connection and network. */
export interface Declines {
  has(account: AccountId): boolean
  add(account: AccountId): void
  remove(account: AccountId): void
  readonly stop: Stop
}

export function createDeclines({ storage, events }: SiwxNeeds): Declines {
  const keep = (test: (account: AccountId) => boolean) => {
    const before = storage.read(siwxDeclinedEntry)
    const after = before.filter(test)
    if (after.length === before.length) return
    if (after.length > 0) storage.write(siwxDeclinedEntry, after)
    else storage.remove(siwxDeclinedEntry)
  }
  const forgetAll = (namespace: Namespace) => keep(each => parseAccountId(each).namespace !== namespace)
  const remove = (account: AccountId) => keep(each => each !== account)
  return {
    has: account => storage.read(siwxDeclinedEntry).includes(account),
    add(account) {
      remove(account)
      storage.write(siwxDeclinedEntry, [...storage.read(siwxDeclinedEntry), account])
    },
    remove,
    stop: events.subscribe(event => {
      const isNew = event.type === 'connected' && !event.isReconnected
      if (isNew || event.type === 'disconnected') forgetAll(event.namespace)
    }),
  }
}
