import { type Check, is, list, members, oneOf, optional } from '@foyer/common'

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
export const phoneLink = link(/^(https?|farcaster):\/\/\S+$/i)

/** Fits the user of an embedded wallet. */
export const user: Check = members({
  address: is(value => typeof value === 'string' && value !== '', 'expected an address'),
  chainId,
  email: optional(is(value => value === null || typeof value === 'string', 'expected text or null')),
  userName: optional(text),
  accounts: optional(list(members({ address: text, type: accountType }))),
  preferredAccountType: optional(accountType),
  smartAccountDeployed: optional(flag),
})
