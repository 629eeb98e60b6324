import {
  array,
  type Check,
  custom,
  decode,
  integer,
  looseObject,
  number,
  optional,
  picklist,
  record,
  regex,
  schemaOf,
  string,
  union,
  unknown,
} from '@foyer/common'
import { accountType, chainId, email, webAddress } from './answerChecks.js'
import { frameProviders, type RequestName, type RequestPayload } from './FrameRequests.js'
import { appPrefix, cancelType, connectType } from './messages.js'

const id = regex(/^[\w-]{8,64}$/, 'expected an id')

type RequestMessage = {
  [Name in RequestName]: { readonly name: Name; readonly id: string; readonly payload: RequestPayload<Name> }
}[RequestName]

/** A message of an app, as the frame reads it. `version` is what the app speaks: compare it with your own. */
export type AppMessage =
  | { readonly name: 'CONNECT'; readonly id: string; readonly version: number }
  | { readonly name: 'CANCEL'; readonly id: string }
  | RequestMessage

const envelope = schemaOf(looseObject({ type: string, id, payload: unknown }))

const connect = schemaOf(looseObject({ type: picklist([connectType]), version: integer }))

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
  const carried = decode(schemaOf<unknown>(payloadChecks[name]), payload)
  return carried.ok ? ({ name, id, payload: carried.value } as AppMessage) : undefined // checked against its name
}

function isRequestName(name: string): name is RequestName {
  return Object.hasOwn(payloadChecks, name)
}

const nothing = custom<undefined>(value => value === undefined, 'expected nothing')
const provider = picklist(frameProviders)
const code = looseObject({ otp: string })
const address = looseObject({ email })
const variable = union([string, number], 'expected text or number')

/** What each request must carry. */
export const payloadChecks: { readonly [Name in RequestName]: Check<RequestPayload<Name>> } = {
  SWITCH_NETWORK: looseObject({ chainId }),
  CONNECT_EMAIL: address,
  CONNECT_DEVICE: nothing,
  CONNECT_OTP: code,
  CONNECT_SOCIAL: looseObject({ uri: webAddress, preferredAccountType: optional(accountType) }),
  GET_SOCIAL_REDIRECT_URI: looseObject({ provider }),
  GET_FARCASTER_URI: nothing,
  CONNECT_FARCASTER: nothing,
  GET_USER: looseObject({
    chainId: optional(chainId),
    preferredAccountType: optional(accountType),
    socialUri: optional(webAddress),
  }),
  SIGN_OUT: nothing,
  IS_CONNECTED: optional(looseObject({ token: optional(string) })),
  GET_CHAIN_ID: nothing,
  RPC_REQUEST: looseObject({ method: string, params: unknown, chainId: string }),
  UPDATE_EMAIL: address,
  UPDATE_EMAIL_PRIMARY_OTP: code,
  UPDATE_EMAIL_SECONDARY_OTP: code,
  SYNC_THEME: looseObject({
    themeMode: optional(picklist(['light', 'dark'])),
    themeVariables: optional(record(string, variable)),
    w3mThemeVariables: optional(record(string, variable)),
  }),
  SYNC_DAPP_DATA: looseObject({
    metadata: optional(looseObject({ name: string, description: string, url: string, icons: array(string) })),
    sdkVersion: optional(string),
    sdkType: optional(string),
    projectId: string,
  }),
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: nothing,
  INIT_SMART_ACCOUNT: nothing,
  SET_PREFERRED_ACCOUNT: looseObject({ type: accountType }),
  RELOAD: nothing,
}

const hash = /^0x[0-9a-f]{64}$/i
const signature = /^0x[0-9a-f]{62,}$/i

/**
 * What the answer of a wallet request is, by its form. A hash has the form of a short signature too:
 * it counts as a hash.
 */
export function classifyAnswer(answer: unknown): 'transactionHash' | 'signedMessage' | 'object' {
  if (typeof answer !== 'string') return 'object'
  if (hash.test(answer)) return 'transactionHash'
  return signature.test(answer) ? 'signedMessage' : 'object'
}
