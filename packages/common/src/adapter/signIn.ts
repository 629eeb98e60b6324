import type { AccountId } from '../caip.js'

/** The fields of a sign-in message that the app sets, besides account and chain (CAIP-122). Times are ISO 8601. */
export interface SignInFields {
  /** The RFC 3986 authority that requests the signature: host and optional port. */
  readonly domain: string
  /** The RFC 3986 URI that is the subject of the signature. */
  readonly uri: string
  readonly version: string
  /** The nonce: at least eight letters and digits, valid for one sign-in. */
  readonly nonce: string
  readonly issuedAt: string
  readonly statement?: string
  readonly resources?: readonly string[]
  readonly requestId?: string
  readonly expirationTime?: string
  readonly notBefore?: string
}

/** A signed sign-in message as a chain-agnostic object capability (CAIP-74). */
export interface Cacao {
  readonly h: { readonly t: string }
  readonly p: Readonly<Record<string, unknown>> & { readonly iss: string }
  readonly s: { readonly t: string; readonly s: string; readonly m?: string }
}

/** An account that signed in during pairing. */
export interface SignedInAccount {
  readonly account: AccountId
  /** The signed text. */
  readonly message: string
  readonly signature: string
  readonly cacao: Cacao
}
