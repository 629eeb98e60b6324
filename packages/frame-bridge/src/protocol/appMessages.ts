import { decode, type Schema } from '@foyer/common'
import * as v from 'valibot'
import { accountType, chainId, email, webAddress } from './answerSchemas.js'
import { frameProviders, type RequestName, type RequestPayload } from './FrameRequests.js'
import { appPrefix, cancelType, connectType } from './messages.js'

const id = v.pipe(v.string(), v.regex(/^[\w-]{8,64}$/, 'expected an id'))

type RequestMessage = {
  [Name in RequestName]: { readonly name: Name; readonly id: string; readonly payload: RequestPayload<Name> }
}[RequestName]

/**
 * An app's message, as the frame reads it. `version` is the app's protocol version, to be compared with the frame's
 * own.
 */
export type AppMessage =
  | { readonly name: 'CONNECT'; readonly id: string; readonly version: number }
  | { readonly name: 'CANCEL'; readonly id: string }
  | RequestMessage

const envelope = v.looseObject({ type: v.string(), id, payload: v.optional(v.unknown()) })

const connect = v.looseObject({
  type: v.picklist([connectType]),
  version: v.pipe(v.number(), v.safeInteger()),
})

/**
 * Reads an app's message on the frame's side. Returns `undefined` for anything but a complete, known message, which
 * must be ignored. The caller checks source and origin. Never throws.
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
  const schema: Schema<unknown> = payloadSchemas[name]
  const carried = decode(schema, payload)
  return carried.ok ? ({ name, id, payload: carried.value } as AppMessage) : undefined // matches its schema
}

function isRequestName(name: string): name is RequestName {
  return Object.hasOwn(payloadSchemas, name)
}

const nothing = v.custom<undefined>(value => value === undefined, 'expected nothing')
const provider = v.picklist(frameProviders)
const code = v.looseObject({ otp: v.string() })
const address = v.looseObject({ email })
const variable = v.union([v.string(), v.number()], 'expected text or number')

/** The schema of each request's payload. */
export const payloadSchemas: {
  readonly [Name in RequestName]: v.GenericSchema<unknown, RequestPayload<Name>>
} = {
  SWITCH_NETWORK: v.looseObject({ chainId }),
  CONNECT_EMAIL: address,
  CONNECT_DEVICE: nothing,
  CONNECT_OTP: code,
  CONNECT_SOCIAL: v.looseObject({ uri: webAddress, preferredAccountType: v.optional(accountType) }),
  GET_SOCIAL_REDIRECT_URI: v.looseObject({ provider }),
  GET_FARCASTER_URI: nothing,
  CONNECT_FARCASTER: nothing,
  GET_USER: v.looseObject({
    chainId: v.optional(chainId),
    preferredAccountType: v.optional(accountType),
    socialUri: v.optional(webAddress),
  }),
  SIGN_OUT: nothing,
  IS_CONNECTED: v.optional(v.looseObject({ token: v.optional(v.string()) })),
  GET_CHAIN_ID: nothing,
  RPC_REQUEST: v.looseObject({ method: v.string(), params: v.optional(v.unknown()), chainId: v.string() }),
  UPDATE_EMAIL: address,
  UPDATE_EMAIL_PRIMARY_OTP: code,
  UPDATE_EMAIL_SECONDARY_OTP: code,
  SYNC_THEME: v.looseObject({
    themeMode: v.optional(v.picklist(['light', 'dark'])),
    themeVariables: v.optional(v.record(v.string(), variable)),
    w3mThemeVariables: v.optional(v.record(v.string(), variable)),
  }),
  SYNC_DAPP_DATA: v.looseObject({
    metadata: v.optional(
      v.looseObject({
        name: v.string(),
        description: v.string(),
        url: v.string(),
        icons: v.array(v.string()),
      }),
    ),
    sdkVersion: v.optional(v.string()),
    sdkType: v.optional(v.string()),
    projectId: v.string(),
  }),
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: nothing,
  INIT_SMART_ACCOUNT: nothing,
  SET_PREFERRED_ACCOUNT: v.looseObject({ type: accountType }),
  RELOAD: nothing,
}

const hash = /^0x[0-9a-f]{64}$/i
const signature = /^0x[0-9a-f]{62,}$/i

/**
 * Classifies the answer to a wallet request by its form. A transaction hash looks like a short signature and counts
 * as a hash.
 */
export function classifyAnswer(answer: unknown): 'transactionHash' | 'signedMessage' | 'object' {
  if (typeof answer !== 'string') return 'object'
  if (hash.test(answer)) return 'transactionHash'
  return signature.test(answer) ? 'signedMessage' : 'object'
}
