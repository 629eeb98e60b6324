import * as v from 'valibot'

const shortText = (most: number) => v.pipe(v.string(), v.maxLength(most))

/** Fits an e-mail address; written small, so that one mailbox is one user. */
export const email = v.pipe(
  shortText(254),
  v.transform(text => text.trim().toLowerCase()),
  v.email(),
)

/** Fits a code of six digits, and whatever else a visitor may type. */
export const code = shortText(32)

/** Fits a name that people give. */
export const name = v.pipe(shortText(100), v.trim(), v.minLength(1))

/** Fits a web address. */
export const address = v.pipe(shortText(4000), v.url())

/** Fits a secret of a link. */
export const secret = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))

/** Fits a login's state, with the page that an app may have put after it. */
export const loginState = v.pipe(shortText(4000), v.regex(/^[0-9a-f]{64}(--.*)?$/))

/** Fits a number that people read in an app and type in on a page. */
export const shortNumber = shortText(16)

/** Fits an origin. */
export const origin = v.pipe(
  shortText(300),
  v.check(text => URL.canParse(text) && new URL(text).origin === text),
)

/** Fits the kinds of account. */
export const accountType = v.picklist(['eoa', 'smartAccount'])

/** Fits a chain's number or CAIP-2 id; gives the id. */
export const networkId = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform(value => (/^\d+$/.test(`${value}`) ? `eip155:${value}` : `${value}`)),
  v.regex(/^(eip155:[1-9]\d{0,15}|solana:[1-9A-HJ-NP-Za-km-z]{32})$/),
)
