import {
  createEmitter,
  type EmbeddedRequest,
  FoyerError,
  isFoyerError,
  type NetworkId,
  type Stop,
} from '@foyer/common'
import { mapWalletError } from '@foyer/common/session-kit'
import { approvalTimeoutMs, limitOf } from '../limits.js'
import type { RequestAnswer, RequestName, RequestPayload } from '../protocol/FrameRequests.js'
import { effectMethods, mayFail, sendingMethods } from '../protocol/families.js'
import { kindOfMethod, readRpcParams } from '../protocol/rpc.js'
import type { FrameRequests, PendingFrameRequest } from './frameRequests.js'

/** A request of the host to the visitor's wallet. */
interface WalletCall {
  readonly networkId: NetworkId
  readonly method: string
  readonly params?: unknown
  readonly signal?: AbortSignal | undefined
}

/** Sends requests to the wallet. Some ask the visitor, some do not, and some are refused. */
export interface WalletRequests {
  /**
   * Sends a request to the wallet. Failures: `METHOD_NOT_ALLOWED`, `ABORTED` (by its own signal), `FRAME_ABORTED` (by
   * `rejectPending`), failures of `mapWalletError`, and failures of every request to the frame.
   */
  request(call: WalletCall): Promise<unknown>
  /**
   * Asks the visitor in the frame about something other than a request of the host. Reports it to the caller only.
   * Fails as `request` does.
   */
  askVisitor<Name extends RequestName>(question: VisitorQuestion<Name>): Promise<RequestAnswer<Name>>
  /** Aborts requests that wait for the visitor. Approved requests continue until answered. */
  rejectPending(): void
  onRequest(listener: (request: EmbeddedRequest) => void): Stop
}

/** A request to the frame that asks the visitor. */
export interface VisitorQuestion<Name extends RequestName> {
  readonly name: Name
  readonly payload: RequestPayload<Name>
  readonly signal?: AbortSignal | undefined
}

type Kind = 'safe' | 'notSafe'

/** Creates the requests to the wallet. `onSent` is called after one or more transactions were sent. */
export function createWalletRequests(
  { start }: FrameRequests,
  onSent: (call: WalletCall) => void,
): WalletRequests {
  const events = createEmitter<EmbeddedRequest>()
  const waiting = new Set<Pick<PendingFrameRequest<RequestName>, 'abort'>>()
  const rejectPending = () => {
    for (const asked of [...waiting]) asked.abort()
  }
  const send = async (call: WalletCall, kind: Kind) => {
    const { method, networkId, signal } = call
    const read = readRpcParams(method, call.params)
    if (!read.ok) throw new FoyerError('REQUEST_FAILED', { method, reason: read.reason })
    const timeoutMs = kind === 'safe' ? limitOf('RPC_REQUEST') : approvalTimeoutMs
    const payload = { method, params: read.params, chainId: networkId }
    const hasEffect = effectMethods.has(method)
    const asked = start({
      name: 'RPC_REQUEST',
      payload,
      signal,
      timeoutMs,
      ...(kind === 'notSafe' ? { asked: { hasEffect } } : {}),
    })
    const tell = (status: EmbeddedRequest['status']) => events.emit({ id: asked.id, method, kind, status })
    if (kind === 'notSafe') waiting.add(asked)
    tell('pending')
    try {
      const answer = await asked.answer
      tell('succeeded')
      if (sendingMethods.has(method)) onSent(call)
      return answer
    } catch (error) {
      tell('failed')
      // Aborting has no effect after the visitor's approval, so a later failure is the request's own failure.
      const isAborted = signal?.aborted && isFoyerError(error, 'FRAME_ABORTED')
      if (isAborted) throw new FoyerError('ABORTED', {}, { cause: error })
      if (mayFail.has(method)) return {}
      throw toWalletError(error, method)
    } finally {
      waiting.delete(asked)
    }
  }
  return {
    onRequest: events.subscribe,
    rejectPending,
    async askVisitor({ name, payload, signal }) {
      const asked = start({
        name,
        payload,
        signal,
        timeoutMs: approvalTimeoutMs,
        asked: { hasEffect: false },
      } as Parameters<typeof start<typeof name>>[0]) // the payload matches the name
      waiting.add(asked)
      try {
        return await asked.answer
      } catch (error) {
        throw toWalletError(error, name)
      } finally {
        waiting.delete(asked)
      }
    },
    async request(call) {
      const kind = kindOfMethod(call.method)
      if (kind !== 'unknown') return send(call, kind)
      rejectPending()
      events.emit({ id: '', method: call.method, kind, status: 'failed' })
      const { method } = call
      throw new FoyerError('METHOD_NOT_ALLOWED', { method })
    },
  }
}

/**
 * Maps a refusal of the frame as a wallet's. Without a message or a known meaning it stays `FRAME_FAILED`. An invalid
 * answer to a sending method becomes `OUTCOME_UNKNOWN`.
 */
function toWalletError(error: unknown, method: string): unknown {
  if (sendingMethods.has(method) && isFoyerError(error, 'WALLET_ANSWER_INVALID'))
    return new FoyerError('OUTCOME_UNKNOWN', { method, reason: 'the frame named no transaction' })
  if (!isFoyerError(error, 'FRAME_FAILED')) return error
  const mapped = mapWalletError(error.cause, {
    kind: sendingMethods.has(method) ? 'send' : 'request',
    method,
  })
  const isUnsaid = !error.context.reason && mapped.code === 'REQUEST_FAILED'
  return isUnsaid ? error : mapped
}
