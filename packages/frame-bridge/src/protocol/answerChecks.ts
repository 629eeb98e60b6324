import {
  array,
  boolean,
  type Check,
  custom,
  type EmbeddedUser,
  looseObject,
  nullish,
  optional,
  picklist,
  regex,
  string,
  unknown,
} from '@foyer/common'
import type { RequestAnswer, RequestName } from './FrameRequests.js'

/** Fits a whole number from zero on. */
export const wholeNumber = custom<number>(
  value => Number.isSafeInteger(value) && Number(value) >= 0,
  'expected a number',
)

const emailPattern = /^[^\s@<>"(),:;[\]\\]+@[^\s@.<>"(),:;[\]\\]+(\.[^\s@.<>"(),:;[\]\\]+)+$/

/** Fits an e-mail address of at most 254 characters (RFC 5321). */
export const email = custom<string>(
  value => typeof value === 'string' && value.length <= 254 && emailPattern.test(value),
  'expected an e-mail address',
)

/** Fits the kinds of account. */
export const accountType = picklist(['eoa', 'smartAccount'])

/** Fits a chain's number or its CAIP-2 id. */
export const chainId = custom<string | number>(
  value => (typeof value === 'string' && value !== '') || Number.isSafeInteger(value),
  'expected a chain',
)

/** Fits an address a page may be sent to: never script. */
export const webAddress = regex(/^https?:\/\/\S+$/i, 'expected a link')

/** Fits a short number that people read and type in. */
const shortNumber = regex(/^\d{1,6}$/, 'expected a short number')

/** Fits a link a phone opens. */
const phoneLink = regex(/^(https?|farcaster):\/\/\S+$/i, 'expected a link')

/** Fits the user of an embedded wallet. */
const user: Check<EmbeddedUser> = looseObject({
  address: regex(/./s, 'expected an address'),
  chainId,
  email: nullish(string),
  userName: optional(string),
  accounts: optional(array(looseObject({ address: string, type: accountType }))),
  preferredAccountType: optional(accountType),
  smartAccountDeployed: optional(boolean),
})

/** Fits whatever is there. */
const unread = unknown as Check<undefined> // nobody reads it

/** What each request must be answered with. */
export const answerChecks: { readonly [Name in RequestName]: Check<RequestAnswer<Name>> } = {
  SWITCH_NETWORK: looseObject({ chainId }),
  CONNECT_EMAIL: looseObject({
    action: picklist(['VERIFY_DEVICE', 'VERIFY_OTP', 'CONNECT']),
    number: optional(shortNumber),
  }),
  CONNECT_DEVICE: unread,
  CONNECT_OTP: unread,
  CONNECT_SOCIAL: user,
  GET_SOCIAL_REDIRECT_URI: looseObject({ uri: webAddress }),
  GET_FARCASTER_URI: looseObject({ url: phoneLink, number: optional(shortNumber) }),
  CONNECT_FARCASTER: looseObject({ userName: string }),
  GET_USER: user,
  SIGN_OUT: unread,
  IS_CONNECTED: looseObject({ isConnected: boolean }),
  GET_CHAIN_ID: looseObject({ chainId }),
  RPC_REQUEST: unknown,
  UPDATE_EMAIL: looseObject({ action: picklist(['VERIFY_PRIMARY_OTP', 'VERIFY_SECONDARY_OTP']) }),
  UPDATE_EMAIL_PRIMARY_OTP: unread,
  UPDATE_EMAIL_SECONDARY_OTP: looseObject({ newEmail: email }),
  SYNC_THEME: unread,
  SYNC_DAPP_DATA: unread,
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: looseObject({ smartAccountEnabledNetworks: array(wholeNumber) }),
  INIT_SMART_ACCOUNT: looseObject({ address: string, isDeployed: boolean }),
  SET_PREFERRED_ACCOUNT: looseObject({ type: accountType, address: string }),
  RELOAD: unread,
}
