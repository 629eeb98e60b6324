import type { EmbeddedUser } from '@foyer/common'
import * as v from 'valibot'
import type { RequestAnswer, RequestName } from './FrameRequests.js'

/** Accepts an integer of at least zero. */
export const wholeNumber = v.custom<number>(
  value => Number.isSafeInteger(value) && Number(value) >= 0,
  'expected a number',
)

const emailPattern = /^[^\s@<>"(),:;[\]\\]+@[^\s@.<>"(),:;[\]\\]+(\.[^\s@.<>"(),:;[\]\\]+)+$/

/** Accepts an e-mail address of at most 254 characters (RFC 5321). */
export const email = v.custom<string>(
  value => typeof value === 'string' && value.length <= 254 && emailPattern.test(value),
  'expected an e-mail address',
)

/** Accepts an account type. */
export const accountType = v.picklist(['eoa', 'smartAccount'])

/** Accepts a chain id as a number or in CAIP-2. */
export const chainId = v.custom<string | number>(
  value => (typeof value === 'string' && value !== '') || Number.isSafeInteger(value),
  'expected a chain',
)

/** Accepts an http or https URL that a page may be sent to, never a script. */
export const webAddress = v.pipe(v.string(), v.regex(/^https?:\/\/\S+$/i, 'expected a link'))

/** Accepts a short number that people read and type. */
const shortNumber = v.pipe(v.string(), v.regex(/^\d{1,6}$/, 'expected a short number'))

/** Accepts a URL that a phone opens. */
const phoneLink = v.pipe(v.string(), v.regex(/^(https?|farcaster):\/\/\S+$/i, 'expected a link'))

/** Accepts the user of an embedded wallet. */
const user: v.GenericSchema<unknown, EmbeddedUser> = v.looseObject({
  address: v.pipe(v.string(), v.regex(/./s, 'expected an address')),
  chainId,
  email: v.nullish(v.string()),
  userName: v.optional(v.string()),
  accounts: v.optional(v.array(v.looseObject({ address: v.string(), type: accountType }))),
  preferredAccountType: v.optional(accountType),
  smartAccountDeployed: v.optional(v.boolean()),
})

/** Accepts any value. */
const unread = v.unknown() as v.GenericSchema<unknown, undefined> // the value is not used

/** The schema of each request's answer. */
export const answerSchemas: {
  readonly [Name in RequestName]: v.GenericSchema<unknown, RequestAnswer<Name>>
} = {
  SWITCH_NETWORK: v.looseObject({ chainId }),
  CONNECT_EMAIL: v.looseObject({
    action: v.picklist(['VERIFY_DEVICE', 'VERIFY_OTP', 'CONNECT']),
    number: v.optional(shortNumber),
  }),
  CONNECT_DEVICE: unread,
  CONNECT_OTP: unread,
  CONNECT_SOCIAL: user,
  GET_SOCIAL_REDIRECT_URI: v.looseObject({ uri: webAddress }),
  GET_FARCASTER_URI: v.looseObject({ url: phoneLink, number: v.optional(shortNumber) }),
  CONNECT_FARCASTER: v.looseObject({ userName: v.string() }),
  GET_USER: user,
  SIGN_OUT: unread,
  IS_CONNECTED: v.looseObject({ isConnected: v.boolean() }),
  GET_CHAIN_ID: v.looseObject({ chainId }),
  RPC_REQUEST: v.unknown(),
  UPDATE_EMAIL: v.looseObject({ action: v.picklist(['VERIFY_PRIMARY_OTP', 'VERIFY_SECONDARY_OTP']) }),
  UPDATE_EMAIL_PRIMARY_OTP: unread,
  UPDATE_EMAIL_SECONDARY_OTP: v.looseObject({ newEmail: email }),
  SYNC_THEME: unread,
  SYNC_DAPP_DATA: unread,
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: v.looseObject({ smartAccountEnabledNetworks: v.array(wholeNumber) }),
  INIT_SMART_ACCOUNT: v.looseObject({ address: v.string(), isDeployed: v.boolean() }),
  SET_PREFERRED_ACCOUNT: v.looseObject({ type: accountType, address: v.string() }),
  RELOAD: unread,
}
