import {
  type AdoptTransport,
  type Connector,
  type ConnectRequest,
  FoyerError,
  isFoyerError,
  type Namespace,
  type NetworkId,
  nextTask,
  reasonOf,
  type Session,
  toFailure,
  withDeadline,
} from '@foyer/common'
import { pause, untilAborted } from '@foyer/common/session-kit'
import { createFlow } from '../../base/flow.js'
import { createSlice, memberOf } from '../../base/slice.js'
import { selectNetwork } from '../networks/selectors.js'
import { networksFor } from '../networks/transitions.js'
import { closeSession } from './closeSession.js'
import type { ConnectionRecords } from './connectionRecords.js'
import type { ConnectorRegistry } from './connectorRegistry.js'
import { rememberLastUsed, wayOf } from './lastUsed.js'
import { checkSessions, untilLoaded } from './liveSessions.js'
import { bringWalletToFront, type PairingRunner } from './pairing/createPairingRunner.js'
import { walletConnectId } from './progress.js'
import { selectConnections } from './selectors.js'
import type { ConnectChoice, ConnectionNeeds } from './state.js'
import { nextConnectFlow } from './transitions.js'

/**
 * Returns what a transport connector needs: the adapters' encodings and messages, and the function that brings its
 * wallet to the front.
 */
export function transportParts(needs: ConnectionNeeds): Required<
  Pick<ConnectRequest, 'onRequestSent' | 'coinbase' | 'transportOf'>
> & {
  readonly adopt: AdoptTransport
} {
  return {
    coinbase() {
      const { name, icons } = needs.metadata()
      const preference = needs.store.getState().options.wallets.coinbase || 'all'
      return { preference, appName: name, appLogoUrl: icons[0] }
    },
    adopt: (namespace, transport, current) => {
      const networkOf = (networkId: NetworkId) => selectNetwork(needs.store.getState(), networkId)
      return needs.adapters.get(namespace)?.adopt(transport, { ...current, networkOf })
    },
    transportOf: (namespace, known) => needs.adapters.get(namespace)?.transport?.(known),
    onRequestSent: sent => bringWalletToFront(needs, sent),
  }
}

/**
 * The runner of connection attempts, one at a time. A new attempt cancels the previous one and closes its late
 * sessions. The same choice during its pending wallet request is not a new attempt, because most wallets refuse a
 * second request.
 */
interface ConnectRunner {
  run(choice: ConnectChoice): Promise<void>
  cancel(): void
}

interface RunnerParts {
  readonly registry: ConnectorRegistry
  readonly records: ConnectionRecords
  readonly pairing: PairingRunner
}

/** The limit for an abandoned attempt, in ms. Each pairing URI and each later step has its own deadline. */
const forgottenMs = 3_600_000

export function createConnectRunner(
  needs: ConnectionNeeds,
  { registry, records, pairing }: RunnerParts,
): ConnectRunner {
  const { store } = needs
  const flow = createFlow(memberOf(createSlice(store, 'connection'), 'flow'), nextConnectFlow)

  let running: { readonly choice: string; readonly work: Promise<void> } | undefined

  const cancel = () => {
    running = undefined
    const ended = flow.end()
    if (ended) flow.dispatch({ type: 'cancelled', attempt: ended.attempt })
  }

  const adopt = (sessions: readonly Session[], choice: ConnectChoice, namespace: Namespace) => {
    const { connectorId, keepsOthers = store.getState().options.features.multiWallet } = choice
    try {
      records.adopt(sessions, { connectorId, namespace, isReconnected: false, keepsOthers })
    } catch (error) {
      closeAll(needs, sessions)
      throw error
    }
  }

  const begin = async (choice: ConnectChoice, namespace: Namespace) => {
    const { attempt, signal } = flow.begin()
    const { connectorId, isAsked, isAhead } = choice
    flow.dispatch({ type: 'started', attempt, connectorId, namespace, isAsked, isAhead })
    try {
      const sessions = await openSessions(needs, { registry, pairing }, { ...choice, namespace, signal })
      adopt(sessions, choice, namespace)
      const way = wayOf(needs, choice)
      if (connectorId === walletConnectId) pairing.finalise()
      flow.dispatch({ type: 'succeeded', attempt })
      // Stored after the page has rendered the account. A visitor who disconnected meanwhile may not want it stored.
      await nextTask()
      const isHere = selectConnections(store.getState()).some(each => each.connectorId === connectorId)
      if (isHere) rememberLastUsed(needs, way)
    } catch (thrown) {
      const error = isFoyerError(thrown)
        ? thrown
        : new FoyerError('CONNECT_FAILED', { reason: reasonOf(thrown) }, { cause: thrown })
      if (flow.isNewest(attempt) && connectorId === walletConnectId) pairing.fail(error)
      flow.dispatch({ type: 'errored', attempt, failure: toFailure(error) })
      throw error
    }
  }

  return {
    cancel,
    run(given) {
      const namespace = chosenNamespace(needs, registry, given)
      const { connectorId, networkId, keepsOthers, isAsked: listens, login } = given
      const choice = JSON.stringify([connectorId, namespace, networkId, keepsOthers, listens, login])
      const isAsked = store.getState().connection.flow.status === 'connecting'
      // A repeated pairing gets a new code.
      if (isAsked && running?.choice === choice && connectorId !== walletConnectId) return running.work
      cancel()
      const work = begin(given, namespace)
      running = { choice, work }
      return work
    },
  }
}

interface SessionOpening extends ConnectChoice {
  readonly namespace: Namespace
  readonly signal: AbortSignal
}

/** Asks a wallet to connect, and waits until its sessions can be used. Closes sessions that are not used. */
async function openSessions(
  needs: ConnectionNeeds,
  { registry, pairing }: Pick<RunnerParts, 'registry' | 'pairing'>,
  { connectorId, namespace, networkId, isAsked, signal }: SessionOpening,
): Promise<readonly Session[]> {
  const { store, settings } = needs
  const isPairing = connectorId === walletConnectId
  const timeoutMs = isPairing ? forgottenMs : settings.advanced.connectTimeoutMs
  const onTimeout = () => new FoyerError('CONNECT_TIMED_OUT', { afterMs: timeoutMs })
  // A required sign-in is requested as soon as there is an account, so its code is loaded meanwhile.
  const signIn = needs.signIn()
  signIn.catch(() => {}) // handled below
  const ask = async (inner: AbortSignal) => {
    const connector = registry.find(connectorId, namespace)
    if (!connector) throw missingConnector(needs, connectorId)
    const { namespaces } = connector
    const networks = networksFor(store.getState(), namespaces, namespace, () => networkId)
    if (!networks) throw new FoyerError('NETWORK_UNSUPPORTED', { networkId: namespace })
    const request = { networks, signal: inner, ...transportParts(needs) }
    if (isAsked) return listen(connector, request)
    return isPairing
      ? pairing.connect(connector, { ...request, signIn: await (await signIn)?.request(networks) })
      : connector.connect(request)
  }
  const onLate = (late: readonly Session[]) => closeAll(needs, late)
  let sessions = await withDeadline(ask, { timeoutMs, signal, onTimeout, onLate })
  const ready = async (inner: AbortSignal) => {
    // Lets the page render before the sessions are checked in the state that they have then.
    await nextTask()
    checkSessions(sessions)
    sessions = await untilLoaded(sessions, inner)
    if (sessions.length === 0) throw new FoyerError('WALLET_DISCONNECTED')
    checkSessions(sessions)
    const step = await signIn
    inner.throwIfAborted()
    await step?.adopt(sessions)
  }
  try {
    // The wallet has answered in time. The following steps end with the attempt.
    await withDeadline(ready, { timeoutMs: forgottenMs, signal, onTimeout })
  } catch (error) {
    closeAll(needs, sessions)
    throw error
  }
  return sessions
}

/** The pause between two silent reads of a wallet with an open request. */
const listenAgainMs = 1000

/**
 * Waits until a wallet shows its accounts in answer to a request that it has already. Reads them again and again
 * without a prompt, since wallets announce nothing to a page that is not connected. Aborts with the signal.
 */
async function listen(connector: Connector, request: ConnectRequest): Promise<readonly Session[]> {
  const read = async () => {
    const sessions = await connector.reconnect?.(request)
    if (request.signal?.aborted) for (const session of sessions ?? []) session.release()
    return sessions
  }
  for (;;) {
    // A wallet that is busy with its request may refuse to answer, which says nothing about the request.
    const sessions = (await untilAborted(read, request.signal).catch(abortedOnly)) ?? []
    if (sessions.length > 0 && sessions.every(each => each.isConfirmed !== false)) return sessions
    for (const session of sessions) session.release()
    await pause(listenAgainMs, request.signal)
  }
}

function abortedOnly(error: unknown): undefined {
  if (isFoyerError(error, 'ABORTED')) throw error
}

function closeAll({ report }: Pick<ConnectionNeeds, 'report'>, sessions: readonly Session[]): void {
  if (!Array.isArray(sessions)) return
  for (const session of sessions) closeSession(session).catch(report)
}

/** Returns the error for a missing connector. A requested WalletConnect has its own reasons to be missing. */
function missingConnector({ store, settings, raiseAlert }: ConnectionNeeds, connectorId: string): FoyerError {
  if (connectorId !== walletConnectId) return new FoyerError('CONNECTOR_NOT_FOUND', { connectorId })
  if (settings.projectId || !store.getState().options.walletConnect.enabled) {
    return new FoyerError('WALLET_CONNECT_CONNECTOR_NOT_FOUND')
  }
  const error = new FoyerError('PROJECT_ID_NOT_CONFIGURED')
  raiseAlert(error)
  return error
}

/**
 * Returns the namespace of a choice. Connectors of several namespaces may share an id, so the active one comes first.
 */
function chosenNamespace(
  { store }: ConnectionNeeds,
  registry: ConnectorRegistry,
  choice: ConnectChoice,
): Namespace {
  const { activeNamespace } = store.getState().networks
  if (choice.namespace) return choice.namespace
  if (registry.find(choice.connectorId, activeNamespace)) return activeNamespace
  return registry.find(choice.connectorId)?.namespaces[0] ?? activeNamespace
}
