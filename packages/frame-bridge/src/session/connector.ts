import {
  type Connector,
  FoyerError,
  isFoyerError,
  type Network,
  type NetworkId,
  type ReconnectRequest,
  type Session,
} from '@foyer/common'
import { mapWalletError, toConnectError } from '@foyer/common/session-kit'
import { frameNamespaces } from '../protocol/families.js'
import type { EmbeddedState } from './embeddedUser.js'

/** What the connector needs of its wallet. */
interface ConnectorParts {
  /** Whether somebody signed in before. */
  readonly isUsed: () => boolean
  /** Whether the frame says so too; what is stored of a login is cleared where it does not. */
  readonly isConnected: (signal: AbortSignal) => Promise<boolean>
  readonly read: (networkId: NetworkId, signal: AbortSignal) => Promise<EmbeddedState>
  readonly open: (found: readonly EmbeddedState[], request: ReconnectRequest) => readonly Session[]
}

// The frame's 20 s to load, and what is asked then.
const reconnectTimeoutMs = 25_000

/**
 * The way in to the embedded wallet, for whoever is signed in there.
 * Failures of `connect` beyond a connector's own: those of every question to the frame.
 */
export function createAuthConnector({ isUsed, isConnected, read, open }: ConnectorParts): Connector {
  const enter = async (request: ReconnectRequest) => {
    const { signal, networks } = request
    try {
      const [wanted, ...others] = firstOfEach(networks).map(id => read(id, signal))
      for (const each of others) each.catch(() => {}) // told below, where it matters
      const found = wanted ? [await wanted] : []
      // A family that is not to be had does not keep the wanted one out.
      for (const each of await Promise.allSettled(others)) {
        if (each.status === 'fulfilled') found.push(each.value)
      }
      if (signal.aborted) throw new FoyerError('ABORTED', {}, { cause: signal.reason })
      return open(found, request)
    } catch (error) {
      throw toFailure(error, signal)
    }
  }
  return {
    id: 'foyer-embedded',
    name: 'Embedded wallet',
    type: 'AUTH',
    namespaces: frameNamespaces,
    reconnectTimeoutMs,
    connect: enter,
    async reconnect(request) {
      if (!isUsed()) return []
      return (await isConnected(request.signal)) ? enter(request) : []
    },
  }
}

/** The network to open in each namespace: the first one offered. */
function firstOfEach(networks: readonly Network[]): readonly NetworkId[] {
  return frameNamespaces
    .flatMap(namespace => networks.find(each => each.namespace === namespace) ?? [])
    .sort((one, other) => networks.indexOf(one) - networks.indexOf(other))
    .map(({ id }) => id)
}

function toFailure(error: unknown, signal: AbortSignal): FoyerError {
  if (signal.aborted) return new FoyerError('ABORTED', {}, { cause: error })
  if (isFoyerError(error, 'FRAME_FAILED')) {
    const mapped = mapWalletError(error.cause, { kind: 'connect', method: 'GET_USER' })
    return mapped.code === 'CONNECT_FAILED' ? error : mapped
  }
  const isOwn = isFoyerError(error) && /^(FRAME|APP)_/.test(error.code)
  return isOwn ? error : toConnectError(error)
}
