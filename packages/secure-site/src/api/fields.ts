import * as v from 'valibot'

const shortText = (most: number) => v.pipe(v.string(), v.maxLength(most))

/** Validates an e-mail address and converts it to lower case, so that each mailbox has one user. */
export const email = v.pipe(
  shortText(254),
  v.transform(text => text.trim().toLowerCase()),
  v.email(),
)

/** Validates the input for a six-digit code. Longer texts are accepted here and rejected as wrong codes. */
export const code = shortText(32)

/** Validates a name that people enter. */
export const name = v.pipe(shortText(100), v.trim(), v.minLength(1))

/** Validates a URL. */
export const address = v.pipe(shortText(4000), v.url())

/** Validates the secret of a link. */
export const secret = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))

/** Validates a login's state. An app may have appended a page to it. */
export const loginState = v.pipe(shortText(4000), v.regex(/^[0-9a-f]{64}(--.*)?$/))

/** Validates a number that people read in an app and enter on a page. */
export const shortNumber = shortText(16)

/** Validates an origin. */
export const origin = v.pipe(
  shortText(300),
  v.check(text => URL.canParse(text) && new URL(text).origin === text),
)

/** Validates an account type. */
export const accountType = v.picklist(['eoa', 'smartAccount'])

/** Validates an EVM chain id or a CAIP-2 id. Returns the CAIP-2 id. */
export const networkId = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform(value => (/^\d+$/.test(`${value}`) ? `eip155:${value}` : `${value}`)),
  v.regex(/^(eip155:[1-9]\d{0,15}|solana:[1-9A-HJ-NP-Za-km-z]{32})$/),
)
