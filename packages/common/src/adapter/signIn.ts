import type { AccountId } from '../caip.js'

/** What an app wants signed, beside who signs and on which chain (CAIP-122). Times are ISO 8601. */
export interface SignInFields {
  /** RFC 3986 authority that asks: host, with its port where it has one. */
  readonly domain: string
  /** RFC 3986 address of what is asked for. */
  readonly uri: string
  readonly version: string
  /** At least eight letters and digits, good for one sign-in. */
  readonly nonce: string
  readonly issuedAt: string
  readonly statement?: string
  readonly resources?: readonly string[]
  readonly requestId?: string
  readonly expirationTime?: string
  readonly notBefore?: string
}

/** A signed sign-in as chain-agnostic object capabilities carry it (CAIP-74). */
export interface Cacao {
  readonly h: { readonly t: string }
  readonly p: Readonly<Record<string, unknown>> & { readonly iss: string }
  readonly s: { readonly t: string; readonly s: string; readonly m?: string }
}

/** One account that signed in while it was paired. */
export interface SignedInAccount {
  readonly account: AccountId
  /** The text that was signed. */
  readonly message: string
  readonly signature: string
  readonly cacao: Cacao
}
