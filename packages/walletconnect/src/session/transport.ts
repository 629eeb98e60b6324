import {
  type AccountId,
  type ConnectRequest,
  createEmitter,
  FoyerError,
  isFoyerError,
  type NetworkId,
  ownValue,
  parseAccountId,
  parseNetworkId,
  type Stop,
  type WalletTransport,
  withDeadline,
} from '@foyer/common'
import type { OpenClient } from '../client/client.js'
import { followAnswer } from '../client/sdkClient.js'
import { mapError, requestTimeoutMs, untilFault } from '../errors.js'
import type { Families } from '../families.js'

interface TransportParts extends Pick<ConnectRequest, 'onRequestSent'> {
  readonly topic: string
  readonly families: Families
  /** The end of the session. */
  readonly ending: Ending
  /** Returns the current accounts on a network. */
  accountsOn(networkId: NetworkId): readonly AccountId[]
}

/**
 * Creates the transport of a session's requests to its wallet. Every failure is a `FoyerError`. While the relay is
 * unreachable a request waits for it, within its own timeout of five minutes. Answers contained in the wallet's
 * approval are not requested again. `onRequestSent` is called for requests that the owner must answer.
 */
export function createTransport(
  open: OpenClient,
  { topic, families, ending, onRequestSent, accountsOn }: TransportParts,
): WalletTransport {
  const { client, texts } = open
  return {
    async request(networkId, method, params, { signal } = {}) {
      if (!client.session.keys.includes(topic)) throw new FoyerError('WALLET_DISCONNECTED')
      const properties = client.session.get(topic)
      const family = families.of(parseNetworkId(networkId).namespace)
      const readSaid = ownValue(family.said ?? {}, method)
      const addresses = accountsOn(networkId).map(each => parseAccountId(each).address)
      const said = readSaid?.(properties, { networkId, params, addresses })
      if (said !== undefined) return said
      // A separate copy identifies this request once the SDK has given it an id.
      const own = copyOf(params)
      const chainId = chainOf(open, { topic, networkId, former: families.toFormerId(networkId) })
      const expiry = requestTimeoutMs / 1000
      const asksOwner = ownValue(family.methods, method) !== 'wallet'
      const send = (inner: AbortSignal) => {
        const { answer, leave } = followAnswer(client, {
          event: 'session_request',
          watchId: found =>
            open.outgoing.subscribe(payload => {
              if (paramsOf(payload) !== own) return
              found(payload.id)
              if (!inner.aborted && asksOwner) onRequestSent?.({ topic, requestId: payload.id })
            }),
          ask: () => client.request({ topic, chainId, request: { method, params: own }, expiry }),
        })
        // Synchronous, because the SDK's own timeout is the next timer.
        inner.addEventListener('abort', leave)
        return untilFault(untilEnded(answer, ending), { signal: inner, texts }).finally(leave)
      }
      try {
        return await withDeadline(send, {
          timeoutMs: requestTimeoutMs,
          signal,
          onTimeout: () => new FoyerError('REQUEST_TIMED_OUT', { method, afterMs: requestTimeoutMs }),
        })
      } catch (error) {
        const failure = mapError(error, {
          kind: 'request',
          method,
          isSending: family.sends?.includes(method),
        })
        // A wallet without the method may still have answered it in its approval.
        const rest = isFoyerError(failure, 'REQUEST_UNSUPPORTED')
          ? readSaid?.(properties, { networkId, params })
          : undefined
        if (rest === undefined) throw failure
        return rest
      }
    },
  }
}

interface ChainParts {
  readonly topic: string
  readonly networkId: NetworkId
  readonly former: string | undefined
}

/** Returns the wallet's id for the network, which may be an older id. */
function chainOf({ client }: OpenClient, { topic, networkId, former }: ChainParts): string {
  const { namespaces } = client.session.get(topic)
  const chains = Object.values(namespaces).flatMap(({ chains = [], accounts }) => [
    ...chains,
    ...accounts.map(each => each.slice(0, each.lastIndexOf(':'))),
  ])
  return former && !chains.includes(networkId) && chains.includes(former) ? former : networkId
}

function untilEnded<Result>(work: Promise<Result>, ending: Ending): Promise<Result> {
  return new Promise((resolve, reject) => {
    const end = () => reject(new FoyerError('WALLET_DISCONNECTED'))
    if (ending.isOver) end()
    const stop = ending.subscribe(end)
    work.then(resolve, reject).finally(stop)
  })
}

function copyOf(params: unknown): unknown {
  if (Array.isArray(params)) return [...params]
  return typeof params === 'object' && params !== null ? { ...params } : []
}

function paramsOf({ method, params }: { readonly method: string; readonly params: unknown }): unknown {
  return method === 'wc_sessionRequest'
    ? (params as { readonly request?: { readonly params?: unknown } }).request?.params
    : undefined
}

/** An event that occurs once. Unlike an AbortSignal, it may have many listeners without a leak warning from Node. */
interface Ending {
  readonly isOver: boolean
  /** Calls back once when it ends. */
  subscribe(listener: () => void): Stop
}

/** Creates a pending ending. */
export function createEnding(): Ending & { end(): void } {
  const ended = createEmitter<void>()
  let isOver = false
  return {
    get isOver() {
      return isOver
    },
    subscribe: ended.subscribe,
    end() {
      if (isOver) return
      isOver = true
      ended.emit()
    },
  }
}
