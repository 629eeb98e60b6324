import {
  type Check,
  decode,
  is,
  list,
  members,
  oneOf,
  optional,
  record,
  type Schema,
  schemaOf,
} from '@foyer/common'
import { accountType, chainId, email, text, webAddress } from './answerChecks.js'
import { frameProviders, type RequestName, type RequestPayload } from './FrameRequests.js'
import { appPrefix, cancelType, connectType } from './messages.js'

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

const nothing = is(value => value === undefined, 'expected nothing')
const provider = oneOf(frameProviders)
const code = members({ otp: text })
const address = members({ email })
const anyName = is(() => true, '')
const variable = is(
  value => typeof value === 'string' || typeof value === 'number',
  'expected text or number',
)

/** What each request must carry. */
export const payloadChecks: Readonly<Record<RequestName, Check>> = {
  SWITCH_NETWORK: members({ chainId }),
  CONNECT_EMAIL: address,
  CONNECT_DEVICE: nothing,
  CONNECT_OTP: code,
  CONNECT_SOCIAL: members({ uri: webAddress, preferredAccountType: optional(accountType) }),
  GET_SOCIAL_REDIRECT_URI: members({ provider }),
  GET_FARCASTER_URI: nothing,
  CONNECT_FARCASTER: nothing,
  GET_USER: members({
    chainId: optional(chainId),
    preferredAccountType: optional(accountType),
    socialUri: optional(webAddress),
  }),
  SIGN_OUT: nothing,
  IS_CONNECTED: optional(members({ token: optional(text) })),
  GET_CHAIN_ID: nothing,
  RPC_REQUEST: members({ method: text, chainId: text }),
  UPDATE_EMAIL: address,
  UPDATE_EMAIL_PRIMARY_OTP: code,
  UPDATE_EMAIL_SECONDARY_OTP: code,
  SYNC_THEME: members({
    themeMode: optional(oneOf(['light', 'dark'])),
    themeVariables: optional(record(anyName, variable)),
    w3mThemeVariables: optional(record(anyName, variable)),
  }),
  SYNC_DAPP_DATA: members({
    metadata: optional(members({ name: text, description: text, url: text, icons: list(text) })),
    sdkVersion: optional(text),
    sdkType: optional(text),
    projectId: text,
  }),
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: nothing,
  INIT_SMART_ACCOUNT: nothing,
  SET_PREFERRED_ACCOUNT: members({ type: accountType }),
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
