import { decode } from '@foyer/common'
import * as v from 'valibot'
import type { RequestAnswer, RequestName, RequestPayload } from './FrameRequests.js'

/** The version of the protocol; both sides name it when they meet. */
export const protocolVersion = 1

/** What starts the type of a message from the app. */
export const appPrefix = '@foyer-app/'

/** What starts the type of a message from the frame. */
export const framePrefix = '@foyer-frame/'

/** The frame listens: its first words, sent to whoever embeds it. */
export const readyType = `${framePrefix}READY`

/** The app hands over the port on which everything else is said. */
export const connectType = `${appPrefix}CONNECT`

/**
 * The app tells over the port that nobody waits for a request any more. The frame answers it at once with an error, or,
 * where the visitor said yes to it before, with what came of it.
 */
export const cancelType = `${appPrefix}CANCEL`

/**
 * The frame tells over the port that the visitor said yes to a wallet request: from then on it is on its way, and only
 * its answer ends it.
 */
export const approvedType = `${framePrefix}RPC_REQUEST_APPROVED`

/** Why a frame turns an app away. */
export const unverifiedDomain = 'unverified_domain'

/** What the frame answers an error with. `code`: EIP-1193 or JSON-RPC; 4001 is the visitor's no. */
export interface FrameRefusal {
  readonly message?: string | undefined
  readonly code?: number | undefined
  /** Of the handshake only. */
  readonly reason?: string | undefined
}

/** An answer that came over the port; its payload is still to be read by the shape of what was asked. */
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

/** Reads the frame's first words. `undefined` for anything else. Source and origin are the caller's to check. Never throws. */
export function readReady(value: unknown): { readonly version: number } | undefined {
  const read = decode(ready, value)
  return read.ok ? read.value : undefined
}

const approval = v.looseObject({ type: v.picklist([approvedType]), id: v.string() })

/** Reads that the visitor said yes to a wallet request. `undefined` for anything else. Never throws. */
export function readApproval(value: unknown): { readonly id: string } | undefined {
  const read = decode(approval, value)
  return read.ok ? { id: read.value.id } : undefined
}

/** Reads an answer of the frame. `undefined` for whatever is none; drop it. Never throws. */
export function readAnswer(value: unknown): FrameAnswer | undefined {
  const read = decode(envelope, value)
  if (!read.ok) return undefined
  const { type, id, payload } = read.value
  if (!type.startsWith(framePrefix)) return undefined
  const [, name, ending] = /^(\w+)_(SUCCESS|ERROR)$/.exec(type.slice(framePrefix.length)) ?? []
  if (!name) return undefined
  if (ending === 'SUCCESS') return { id, name, isError: false, payload }
  const told = decode(refusal, payload)
  // An error that tells nothing usable is one all the same.
  return { id, name, isError: true, refusal: told.ok ? told.value : {} }
}

/** Writes a request of the app. */
export function writeRequest<Name extends RequestName>(
  name: Name,
  { id, payload }: { readonly id: string; readonly payload: RequestPayload<Name> },
) {
  return { type: `${appPrefix}${name}`, id, ...(payload === undefined ? {} : { payload }) }
}

/** Writes the frame's answer to a request. */
export function writeAnswer<Name extends RequestName>(
  name: Name,
  { id, payload }: { readonly id: string; readonly payload: RequestAnswer<Name> },
) {
  return { type: `${framePrefix}${name}_SUCCESS`, id, ...(payload === undefined ? {} : { payload }) }
}

/** Writes the frame's refusal of a request, or of the app itself. */
export function writeRefusal(
  name: RequestName | 'CONNECT',
  { id, ...payload }: { readonly id: string } & FrameRefusal,
) {
  return { type: `${framePrefix}${name}_ERROR`, id, payload }
}
