import type { RelayHub, RelayPeer } from './createRelayHub.js'
import { InvalidParams, relayMethods } from './relayMethods.js'

const codes = { request: -32600, method: -32601, params: -32602, internal: -32603 }

/** Handles a frame from a client: answers a request, or records the response to a delivery. Never throws. */
export function answerRelayMessage(frame: string, { hub, peer }: { hub: RelayHub; peer: RelayPeer }): void {
  const request = readRecord(frame)
  const id = request?.['id']
  if (!request || (typeof id !== 'number' && typeof id !== 'string')) {
    refuse(peer, null, { code: codes.request, message: 'Invalid request' })
  } else if (typeof request['method'] === 'string') {
    answerRequest({ id, method: request['method'], params: asRecord(request['params']) ?? {} }, { hub, peer })
  } else {
    hub.acknowledge(peer, Number(id))
  }
}

interface RelayRequest {
  readonly id: number | string
  readonly method: string
  readonly params: Readonly<Record<string, unknown>>
}

function answerRequest(
  { id, method, params }: RelayRequest,
  { hub, peer }: { readonly hub: RelayHub; readonly peer: RelayPeer },
): void {
  const answer = Object.hasOwn(relayMethods, method) ? relayMethods[method] : undefined
  if (!answer) {
    refuse(peer, id, { code: codes.method, message: `Method not found: ${method}` })
    return
  }
  try {
    peer.send({ id, jsonrpc: '2.0', result: answer(hub, peer, params) })
  } catch (error) {
    const code = error instanceof InvalidParams ? codes.params : codes.internal
    refuse(peer, id, { code, message: error instanceof Error ? error.message : String(error) })
  }
}

function refuse(peer: RelayPeer, id: number | string | null, error: { code: number; message: string }): void {
  peer.send({ id, jsonrpc: '2.0', error })
}

function readRecord(frame: string): Record<string, unknown> | undefined {
  try {
    return asRecord(JSON.parse(frame))
  } catch {
    return undefined
  }
}

function asRecord(value: unknown): Record<string, unknown> | undefined {
  const isRecord = typeof value === 'object' && value !== null && !Array.isArray(value)
  return isRecord ? (value as Record<string, unknown>) : undefined // checked above
}
