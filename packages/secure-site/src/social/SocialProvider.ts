/** The fields of every client. */
interface ClientBase {
  readonly clientId: string
  /**
   * Whether a verified address from the provider joins the account that signs in with that address. Defaults to the
   * value of a known provider, and to `false` for others.
   */
  readonly joinsByEmail?: boolean
}

interface KnownBase extends ClientBase {
  /** Replaces the origin of the provider's URLs, for a gateway or a local provider. */
  readonly baseUrl?: string
}

/** A client of a known provider. */
export interface KnownClient extends KnownBase {
  readonly clientSecret: string
}

/** A client of Apple. Its secret is created from a key for each login. */
export interface AppleClient extends KnownBase {
  readonly teamId: string
  readonly keyId: string
  /** The content of the key file (PKCS #8, P-256). */
  readonly privateKey: string
}

/** A client of any OpenID provider. */
export interface OpenIdClient extends ClientBase {
  readonly issuer: string
  readonly clientSecret: string
}

/** A client of any OAuth 2 provider without OpenID. */
export interface OAuth2Client extends ClientBase {
  readonly clientSecret: string
  readonly oauth2: OAuth2Addresses
}

/** The URLs of an OAuth 2 provider, and the format of its user data. */
export interface OAuth2Addresses {
  /**
   * The expected issuer if the provider names itself in its response (RFC 9207). Defaults to the origin of
   * `authorizationUrl`.
   */
  readonly issuer?: string
  readonly authorizationUrl: string
  readonly tokenUrl: string
  /** The URL that returns the user data as JSON. */
  readonly userUrl: string
  readonly scope?: string
  /** Whether the provider supports PKCE. Defaults to `true`. */
  readonly hasPkce?: boolean
  /** The way in which the client sends its secret: in the form, or as HTTP Basic. Defaults to `'post'`. */
  readonly clientAuth?: 'post' | 'basic'
  readonly fields: UserFields
}

/** The path of a value in the provider's response: a field name, or field names with dots between. */
export type FieldPath = string

/** The paths of the values in the user data. */
export interface UserFields {
  /** An id that never changes and is never reassigned. */
  readonly subject: FieldPath
  /** The paths of the user's name. The first path with a value is used. */
  readonly name?: readonly FieldPath[]
  readonly email?: FieldPath
  /**
   * The flag for a verified address. `true` if the provider returns only verified ones. Without it no address counts
   * as verified.
   */
  readonly emailVerified?: FieldPath | true
}

/** A client of this site at a login provider. */
export type SocialProvider = KnownClient | AppleClient | OpenIdClient | OAuth2Client
