import { decode, is, members, oneOf, type Schema, schemaOf } from '@foyer/common'
import type { RequestName, RequestPayload } from './FrameRequests.js'
import { text } from './fieldChecks.js'
import { appPrefix, cancelType, connectType } from './frameProtocol.js'
import { payloadChecks } from './payloadChecks.js'

const id = is(value => typeof value === 'string' && /^[\w-]{8,64}$/.test(value), 'expected an id')

type RequestMessage = {
  [Name in RequestName]: { readonly name: Name; readonly id: string; readonly payload: RequestPayload<Name> }
}[RequestName]

/** A message of an app, as the frame reads it. `version` is what the app speaks: compare it with your own. */
export type AppMessage =
  | { readonly name: 'CONNECT'; readonly id: string; readonly version: number }
  | { readonly name: 'CANCEL'; readonly id: string }
  | RequestMessage

const envelope: Schema<{ readonly type: string; readonly id: string; readonly payload?: unknown }> = schemaOf(
  members({ type: text, id }),
)

const connect: Schema<{ readonly version: number }> = schemaOf(
  members({ type: oneOf([connectType]), version: is(Number.isSafeInteger, 'expected a version') }),
)

/**
 * Reads what an app sent: the frame's side of the protocol. `undefined` for whatever is not a whole and known message;
 * drop it. Source and origin are the caller's to check. Never throws.
 */
export function readAppMessage(value: unknown): AppMessage | undefined {
  const read = decode(envelope, value)
  if (!read.ok) return undefined
  const { type, id, payload } = read.value
  if (type === cancelType) return { name: 'CANCEL', id }
  if (type === connectType) {
    const greeting = decode(connect, value)
    return greeting.ok ? { name: 'CONNECT', id, version: greeting.value.version } : undefined
  }
  const name = type.slice(appPrefix.length)
  if (!type.startsWith(appPrefix) || !isRequestName(name)) return undefined
  const carried = decode(schemaOf(payloadChecks[name]), payload)
  return carried.ok ? ({ name, id, payload: carried.value } as AppMessage) : undefined // checked against its name
}

function isRequestName(name: string): name is RequestName {
  return Object.hasOwn(payloadChecks, name)
}
