import {
  type AdoptTransport,
  type ConnectRequest,
  FoyerError,
  isFoyerError,
  type Namespace,
  type NetworkId,
  type Session,
  toFailure,
  withDeadline,
} from '@foyer/common'
import type { Kernel } from '../../foyer/kernel.js'
import { selectNetwork } from '../networks/selectors.js'
import { networksFor } from '../networks/transitions.js'
import { bringWalletToFront, type PairingRunner } from './pairing/createPairingRunner.js'
import { walletConnectId } from './pairing/state.js'
import type { ConnectChoice } from './ConnectionController.js'
import { checkSessions } from './checkSessions.js'
import { closeSession } from './closeSession.js'
import type { ConnectorRegistry } from './connectorRegistry.js'
import type { ConnectionRecords } from './connectionRecords.js'
import { type ConnectEvent, nextConnectFlow, reasonOf } from './transitions.js'

/** What a connector needs that only carries requests: the adapters' encodings, and who brings its wallet to the front. */
export function transportParts(
  kernel: Kernel,
): Required<Pick<ConnectRequest, 'onRequestSent'>> & { readonly adopt: AdoptTransport } {
  return {
    adopt: (namespace, transport, current) => {
      const networkOf = (networkId: NetworkId) => selectNetwork(kernel.store.getState(), networkId)
      return kernel.adapters.get(namespace)?.adopt(transport, { ...current, networkOf })
    },
    onRequestSent: sent => bringWalletToFront(kernel, sent),
  }
}

/** Runs attempts to connect, one at a time: a new one cancels the one before, whose late sessions are closed. */
interface ConnectRunner {
  run(wanted: ConnectChoice): Promise<void>
  cancel(): void
}

interface RunnerParts {
  readonly registry: ConnectorRegistry
  readonly records: ConnectionRecords
  readonly pairing: PairingRunner
}

/** Pairing has deadlines of its own for every link; this one only ends what was forgotten. */
const pairingTimeoutMs = 3_600_000

export function createConnectRunner(
  kernel: Kernel,
  { registry, records, pairing }: RunnerParts,
): ConnectRunner {
  const { store, settings } = kernel
  const running: { attempt: number; abort: AbortController | undefined } = { attempt: 0, abort: undefined }

  const dispatch = (event: ConnectEvent) => {
    const { connection } = store.getState()
    const flow = nextConnectFlow(connection.flow, event)
    if (flow !== connection.flow) store.setState({ connection: { ...connection, flow } })
  }

  const cancel = () => {
    running.abort?.abort()
    running.abort = undefined
    dispatch({ type: 'cancelled', attempt: running.attempt })
  }

  const open = (wanted: ConnectChoice, namespace: Namespace, signal: AbortSignal) => {
    const isPairing = wanted.connectorId === walletConnectId
    const timeoutMs = isPairing ? pairingTimeoutMs : settings.connectTimeoutMs
    return withDeadline(
      async inner => {
        const connector = registry.find(wanted.connectorId, namespace)
        if (!connector) throw missingConnector(kernel, wanted.connectorId)
        const networks = networksFor(store.getState(), connector.namespaces, namespace)
        if (!networks) throw new FoyerError('NETWORK_UNSUPPORTED', { networkId: namespace })
        const request = { networks, signal: inner, ...transportParts(kernel) }
        // Whoever must sign in is asked as soon as the account is here: what asks is loaded meanwhile.
        const signIn = kernel.signIn()
        signIn.catch(() => {}) // heard below
        const sessions = isPairing
          ? await pairing.connect(connector, { ...request, signIn: await (await signIn)?.request(networks) })
          : await connector.connect(request)
        try {
          checkSessions(sessions)
          await (await signIn)?.adopt(sessions)
        } catch (error) {
          closeAll(sessions)
          throw error
        }
        return sessions
      },
      {
        timeoutMs,
        signal,
        onTimeout: () => new FoyerError('CONNECT_TIMED_OUT', { afterMs: timeoutMs }),
        onLate: closeAll,
      },
    )
  }

  const closeAll = (sessions: readonly Session[]) => {
    if (!Array.isArray(sessions)) return
    for (const session of sessions) closeSession(session).catch(kernel.report)
  }

  const adopt = (sessions: readonly Session[], connectorId: string, namespace: Namespace) => {
    try {
      records.adopt(sessions, { connectorId, namespace, isReconnected: false })
    } catch (error) {
      closeAll(sessions)
      throw error
    }
  }

  return {
    cancel,
    async run(wanted) {
      cancel()
      const attempt = ++running.attempt
      const abort = new AbortController()
      running.abort = abort
      const namespace = wantedNamespace(kernel, registry, wanted)
      dispatch({ type: 'started', attempt, connectorId: wanted.connectorId, namespace })
      try {
        const sessions = await open(wanted, namespace, abort.signal)
        adopt(sessions, wanted.connectorId, namespace)
        if (wanted.connectorId === walletConnectId) pairing.finalise()
        dispatch({ type: 'succeeded', attempt })
      } catch (thrown) {
        const error = isFoyerError(thrown)
          ? thrown
          : new FoyerError('CONNECT_FAILED', { reason: reasonOf(thrown) }, { cause: thrown })
        const isNewest = attempt === running.attempt
        if (isNewest && wanted.connectorId === walletConnectId) pairing.fail(error)
        dispatch({ type: 'errored', attempt, failure: toFailure(error) })
        throw error
      }
    },
  }
}

/** WalletConnect that was asked for and is not there has reasons of its own. */
function missingConnector({ store, settings, notices }: Kernel, connectorId: string): FoyerError {
  if (connectorId !== walletConnectId) return new FoyerError('CONNECTOR_NOT_FOUND', { connectorId })
  if (settings.projectId || !store.getState().options.enableWalletConnect) {
    return new FoyerError('WALLET_CONNECT_CONNECTOR_NOT_FOUND')
  }
  const error = new FoyerError('PROJECT_ID_NOT_CONFIGURED')
  notices.raiseAlert(error)
  return error
}

/** Several connectors may bear one id, one for each namespace: the active one comes first. */
function wantedNamespace({ store }: Kernel, registry: ConnectorRegistry, wanted: ConnectChoice): Namespace {
  const { activeNamespace } = store.getState().networks
  if (wanted.namespace) return wanted.namespace
  if (registry.find(wanted.connectorId, activeNamespace)) return activeNamespace
  return registry.find(wanted.connectorId)?.namespaces[0] ?? activeNamespace
}
