import { type Check, is, list, members, oneOf, optional } from '@foyer/common'
import type { RequestName } from './FrameRequests.js'

/** Fits text. */
export const text = is(value => typeof value === 'string', 'expected text')

/** Fits a whole number from zero on. */
export const wholeNumber = is(value => Number.isSafeInteger(value) && Number(value) >= 0, 'expected a number')

/** Fits true or false. */
export const flag = oneOf([true, false])

const emailPattern = /^[^\s@<>"(),:;[\]\\]+@[^\s@.<>"(),:;[\]\\]+(\.[^\s@.<>"(),:;[\]\\]+)+$/

/** Fits an e-mail address of at most 254 characters (RFC 5321). */
export const email = is(
  value => typeof value === 'string' && value.length <= 254 && emailPattern.test(value),
  'expected an e-mail address',
)

/** Fits the kinds of account. */
export const accountType = oneOf(['eoa', 'smartAccount'])

/** Fits a chain's number or its CAIP-2 id. */
export const chainId = is(
  value => (typeof value === 'string' && value !== '') || Number.isSafeInteger(value),
  'expected a chain',
)

const link = (form: RegExp) => is(value => typeof value === 'string' && form.test(value), 'expected a link')

/** Fits an address a page may be sent to: never script. */
export const webAddress = link(/^https?:\/\/\S+$/i)

/** Fits a link a phone opens. */
const phoneLink = link(/^(https?|farcaster):\/\/\S+$/i)

/** Fits the user of an embedded wallet. */
const user: Check = members({
  address: is(value => typeof value === 'string' && value !== '', 'expected an address'),
  chainId,
  email: optional(is(value => value === null || typeof value === 'string', 'expected text or null')),
  userName: optional(text),
  accounts: optional(list(members({ address: text, type: accountType }))),
  preferredAccountType: optional(accountType),
  smartAccountDeployed: optional(flag),
})

/** Fits whatever is there: nobody reads it. */
const unread: Check = () => undefined

/** What each request must be answered with. */
export const answerChecks: Readonly<Record<RequestName, Check>> = {
  SWITCH_NETWORK: members({ chainId }),
  CONNECT_EMAIL: members({ action: oneOf(['VERIFY_DEVICE', 'VERIFY_OTP', 'CONNECT']) }),
  CONNECT_DEVICE: unread,
  CONNECT_OTP: unread,
  CONNECT_SOCIAL: user,
  GET_SOCIAL_REDIRECT_URI: members({ uri: webAddress }),
  GET_FARCASTER_URI: members({ url: phoneLink }),
  CONNECT_FARCASTER: members({ userName: text }),
  GET_USER: user,
  SIGN_OUT: unread,
  IS_CONNECTED: members({ isConnected: flag }),
  GET_CHAIN_ID: members({ chainId }),
  RPC_REQUEST: unread,
  UPDATE_EMAIL: members({ action: oneOf(['VERIFY_PRIMARY_OTP', 'VERIFY_SECONDARY_OTP']) }),
  UPDATE_EMAIL_PRIMARY_OTP: unread,
  UPDATE_EMAIL_SECONDARY_OTP: members({ newEmail: email }),
  SYNC_THEME: unread,
  SYNC_DAPP_DATA: unread,
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: members({ smartAccountEnabledNetworks: list(wholeNumber) }),
  INIT_SMART_ACCOUNT: members({ address: text, isDeployed: flag }),
  SET_PREFERRED_ACCOUNT: members({ type: accountType, address: text }),
  RELOAD: unread,
}
