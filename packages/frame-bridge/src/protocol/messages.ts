import { decode } from '@foyer/common'
import * as v from 'valibot'
import type { RequestAnswer, RequestName, RequestPayload } from './FrameRequests.js'

/** The version of the protocol, which both sides send in the handshake. */
export const protocolVersion = 1

/** The prefix of message types from the app. */
export const appPrefix = '@foyer-app/'

/** The prefix of message types from the frame. */
export const framePrefix = '@foyer-frame/'

/** The type of the frame's first message, which it posts to the embedding window as soon as it listens. */
export const readyType = `${framePrefix}READY`

/** The type of the app's message that transfers the port for all further messages. */
export const connectType = `${appPrefix}CONNECT`

/**
 * The type of the app's message, sent over the port, that it no longer waits for a request. The frame answers the
 * request immediately with an error, or with its outcome if the visitor approved it before.
 */
export const cancelType = `${appPrefix}CANCEL`

/**
 * The type of the frame's message, sent over the port, that the visitor approved a wallet request. From then on only
 * the frame's answer ends the request.
 */
export const approvedType = `${framePrefix}RPC_REQUEST_APPROVED`

/** The reason for which a frame refuses an app. */
export const unverifiedDomain = 'unverified_domain'

/** The data of an error answer. `code` is an EIP-1193 or JSON-RPC code, and 4001 means that the visitor rejected. */
export interface FrameRefusal {
  readonly message?: string | undefined
  readonly code?: number | undefined
  /** Present only in the handshake. */
  readonly reason?: string | undefined
}

/** An answer received over the port. Its payload is still to be validated against the request's schema. */
export type FrameAnswer =
  | { readonly id: string; readonly name: string; readonly isError: false; readonly payload: unknown }
  | { readonly id: string; readonly name: string; readonly isError: true; readonly refusal: FrameRefusal }

const ready = v.looseObject({ type: v.picklist([readyType]), version: v.pipe(v.number(), v.safeInteger()) })

const envelope = v.looseObject({ type: v.string(), id: v.string(), payload: v.optional(v.unknown()) })

const refusal = v.looseObject({
  message: v.optional(v.string()),
  code: v.optional(v.pipe(v.number(), v.safeInteger())),
  reason: v.optional(v.string()),
})

/**
 * Reads the frame's first message, or returns `undefined` for anything else. The caller checks source and origin.
 * Never throws.
 */
export function readReady(value: unknown): { readonly version: number } | undefined {
  const read = decode(ready, value)
  return read.ok ? read.value : undefined
}

const approval = v.looseObject({ type: v.picklist([approvedType]), id: v.string() })

/** Reads the visitor's approval of a wallet request, or returns `undefined` for anything else. Never throws. */
export function readApproval(value: unknown): { readonly id: string } | undefined {
  const read = decode(approval, value)
  return read.ok ? { id: read.value.id } : undefined
}

/** Reads an answer of the frame, or returns `undefined` for any other message, which must be ignored. Never throws. */
export function readAnswer(value: unknown): FrameAnswer | undefined {
  const read = decode(envelope, value)
  if (!read.ok) return undefined
  const { type, id, payload } = read.value
  if (!type.startsWith(framePrefix)) return undefined
  const [, name, ending] = /^(\w+)_(SUCCESS|ERROR)$/.exec(type.slice(framePrefix.length)) ?? []
  if (!name) return undefined
  if (ending === 'SUCCESS') return { id, name, isError: false, payload }
  const told = decode(refusal, payload)
  // An error without usable data is still an error.
  return { id, name, isError: true, refusal: told.ok ? told.value : {} }
}

/** Creates the message of a request. */
export function writeRequest<Name extends RequestName>(
  name: Name,
  { id, payload }: { readonly id: string; readonly payload: RequestPayload<Name> },
) {
  return { type: `${appPrefix}${name}`, id, ...(payload === undefined ? {} : { payload }) }
}

/** Creates the message of an answer. */
export function writeAnswer<Name extends RequestName>(
  name: Name,
  { id, payload }: { readonly id: string; readonly payload: RequestAnswer<Name> },
) {
  return { type: `${framePrefix}${name}_SUCCESS`, id, ...(payload === undefined ? {} : { payload }) }
}

/** Creates the message that refuses a request, or the app itself. */
export function writeRefusal(
  name: RequestName | 'CONNECT',
  { id, ...payload }: { readonly id: string } & FrameRefusal,
) {
  return { type: `${framePrefix}${name}_ERROR`, id, payload }
}
