/** What every client has, whatever its provider speaks. */
interface ClientBase {
  readonly clientId: string
  /**
   * Whether an address that the provider calls verified joins the account that signs in with that address. Default: what
   * the table of providers says, `false` for any other.
   */
  readonly joinsByEmail?: boolean
}

interface KnownBase extends ClientBase {
  /** Stands for the origin of each of the provider's addresses: a gateway in front of it, or one on this machine. */
  readonly baseUrl?: string
}

/** A client of a provider of the table: all but the names of the client is known. */
export interface KnownClient extends KnownBase {
  readonly clientSecret: string
}

/** A client of Apple, which makes its secret of a key at each login. */
export interface AppleClient extends KnownBase {
  readonly teamId: string
  readonly keyId: string
  /** The key file's text (PKCS #8, P-256). */
  readonly privateKey: string
}

/** A client of any provider that speaks OpenID. */
export interface OpenIdClient extends ClientBase {
  readonly issuer: string
  readonly clientSecret: string
}

/** A client of any provider that speaks OAuth 2 alone. */
export interface OAuth2Client extends ClientBase {
  readonly clientSecret: string
  readonly oauth2: OAuth2Addresses
}

/** Where a provider that speaks OAuth 2 alone is, and how it tells who signed in. */
export interface OAuth2Addresses {
  /** Checked where the provider names itself in its answer (RFC 9207). Default: the origin of `authorizationUrl`. */
  readonly issuer?: string
  readonly authorizationUrl: string
  readonly tokenUrl: string
  /** Answers with JSON about who signed in. */
  readonly userUrl: string
  readonly scope?: string
  /** Whether it takes PKCE. Default: `true`. */
  readonly hasPkce?: boolean
  /** How the client shows its secret: in the form, or as HTTP Basic. Default: `'post'`. */
  readonly clientAuth?: 'post' | 'basic'
  readonly fields: UserFields
}

/** Where something stands in the provider's answer: a name, or names with dots between. */
export type FieldPath = string

/** What is where in an answer about who signed in. */
export interface UserFields {
  /** What never changes and nobody else gets. */
  readonly subject: FieldPath
  /** The first that is there. */
  readonly name?: readonly FieldPath[]
  readonly email?: FieldPath
  /** Says whether the address was verified; `true` where the provider names no others. Absent: it never was. */
  readonly emailVerified?: FieldPath | true
}

/** What this site is at a login provider. */
export type SocialProvider = KnownClient | AppleClient | OpenIdClient | OAuth2Client
