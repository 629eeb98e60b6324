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

/** The functions that the connector needs. */
interface ConnectorParts {
  /** Returns whether a user signed in before. */
  readonly isUsed: () => boolean
  /** Resolves to whether the user is still signed in to the frame. If not, the stored login is deleted. */
  readonly isConnected: (signal: AbortSignal) => Promise<boolean>
  readonly read: (networkId: NetworkId, signal: AbortSignal) => Promise<EmbeddedState>
  readonly open: (found: readonly EmbeddedState[], request: ReconnectRequest) => readonly Session[]
}

// The frame's load timeout of 20 s, plus time for the requests.
const reconnectTimeoutMs = 25_000

/**
 * Creates the connector of the embedded wallet's signed-in user. In addition to a connector's own failures, `connect`
 * has the failures of every request to the frame.
 */
export function createAuthConnector({ isUsed, isConnected, read, open }: ConnectorParts): Connector {
  const enter = async (request: ReconnectRequest) => {
    const { signal, networks } = request
    try {
      const [wanted, ...others] = firstOfEach(networks).map(id => read(id, signal))
      for (const each of others) each.catch(() => {}) // handled below
      const found = wanted ? [await wanted] : []
      // An unavailable family does not prevent a session of the requested family.
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

/** Returns the first offered network of each namespace. */
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
