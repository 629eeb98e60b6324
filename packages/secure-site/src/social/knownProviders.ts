import type { UserFields } from './SocialProvider.js'

/** The ways in which a client authenticates. */
type ClientAuthKind = 'post' | 'basic' | 'appleKey'

interface ProviderBase {
  readonly scope: string
  /** Further parameters for the provider's page. */
  readonly parameters: Readonly<Record<string, string>>
  /** Whether PKCE is used, which is the case if the provider documents it. */
  readonly hasPkce: boolean
  readonly clientAuth: ClientAuthKind
  readonly fields: UserFields
  /** The default of `joinsByEmail` in the configuration. */
  readonly joinsByEmail: boolean
}

/** An OpenID provider. Its URLs are discovered, and a signed token identifies the user. */
export interface KnownOpenId extends ProviderBase {
  readonly issuer: string
  /** Whether the provider also writes `true` as a string. */
  readonly hasVerifiedTexts?: boolean
  /**
   * The addresses that the provider itself assigns. Others may have changed owners since the provider verified them.
   */
  readonly ownAddresses?: { readonly domain: string; readonly orClaim: string }
  /** Whether the response's form may contain the user's name, which the provider does not sign. */
  readonly hasUserInForm?: boolean
}

/** An OAuth 2 provider without OpenID. The user data is requested with the token. */
export interface KnownOAuth2 extends ProviderBase {
  readonly issuer: string
  readonly authorizationUrl: string
  readonly tokenUrl: string
  readonly userUrl: string
  /** The URL that returns a list of addresses. The one that is `primary` and `verified` is used. */
  readonly emailsUrl?: string
}

/** The built-in configuration of a provider: OpenID Connect, or plain OAuth 2.0. */
export type KnownProvider = KnownOpenId | KnownOAuth2

/** The known providers, with links to their documentation. */
export const knownProviders = {
  // https://developers.google.com/identity/openid-connect/openid-connect: discovery, `prompt` and `hd`. Google is
  // authoritative for an address only if it ends with gmail.com or `hd` is present.
  google: {
    issuer: 'https://accounts.google.com',
    scope: 'openid email profile',
    parameters: { prompt: 'select_account' },
    hasPkce: true,
    clientAuth: 'post',
    fields: { subject: 'sub', name: ['name'], email: 'email', emailVerified: 'email_verified' },
    ownAddresses: { domain: 'gmail.com', orClaim: 'hd' },
    joinsByEmail: true,
  },
  // https://developer.apple.com/documentation/signinwithapplerestapi: `form_post` with scopes, the name only in the
  // first form, `email_verified` as string or boolean, the secret as a JWT. The nonce is documented, PKCE is not.
  apple: {
    issuer: 'https://appleid.apple.com',
    scope: 'openid name email',
    parameters: { response_mode: 'form_post' },
    hasPkce: false,
    clientAuth: 'appleKey',
    fields: { subject: 'sub', email: 'email', emailVerified: 'email_verified' },
    hasVerifiedTexts: true,
    hasUserInForm: true,
    joinsByEmail: true,
  },
  // https://discord.com/developers/docs/topics/oauth2 and /resources/user. PKCE is documented only for public
  // clients.
  discord: {
    issuer: 'https://discord.com',
    authorizationUrl: 'https://discord.com/oauth2/authorize',
    tokenUrl: 'https://discord.com/api/oauth2/token',
    userUrl: 'https://discord.com/api/users/@me',
    scope: 'identify email',
    parameters: { prompt: 'consent' },
    hasPkce: false,
    clientAuth: 'post',
    fields: {
      subject: 'id',
      name: ['global_name', 'username'],
      email: 'email',
      emailVerified: 'verified',
    },
    joinsByEmail: false,
  },
  // https://docs.github.com/en/apps/oauth-apps/building-oauth-apps/authorizing-oauth-apps, /rest/users/emails;
  // PKCE: https://github.blog/changelog/2025-07-14-pkce-support-for-oauth-and-github-app-authentication.
  github: {
    issuer: 'https://github.com/login/oauth',
    authorizationUrl: 'https://github.com/login/oauth/authorize',
    tokenUrl: 'https://github.com/login/oauth/access_token',
    userUrl: 'https://api.github.com/user',
    emailsUrl: 'https://api.github.com/user/emails',
    scope: 'read:user user:email',
    parameters: { prompt: 'select_account' },
    hasPkce: true,
    clientAuth: 'post',
    fields: { subject: 'id', name: ['login'] },
    joinsByEmail: false,
  },
  // https://docs.x.com/fundamentals/authentication/oauth-2-0/authorization-code: PKCE is required, a state has at
  // most 500 characters, and a code is valid for 30 seconds. `confirmed_email`:
  // https://docs.x.com/x-api/users/get-my-user.
  x: {
    issuer: 'https://x.com',
    authorizationUrl: 'https://x.com/i/oauth2/authorize',
    tokenUrl: 'https://api.x.com/2/oauth2/token',
    userUrl: 'https://api.x.com/2/users/me?user.fields=confirmed_email',
    scope: 'tweet.read users.read users.email',
    parameters: {},
    hasPkce: true,
    clientAuth: 'basic',
    fields: {
      subject: 'data.id',
      name: ['data.username'],
      email: 'data.confirmed_email',
      emailVerified: true,
    },
    joinsByEmail: false,
  },
  // https://developers.facebook.com/documentation/facebook-login/guides/advanced/manual-flow: PKCE is not documented,
  // and there is no flag for verified addresses. Versions: https://developers.facebook.com/docs/graph-api/changelog.
  facebook: {
    issuer: 'https://www.facebook.com',
    authorizationUrl: 'https://www.facebook.com/v26.0/dialog/oauth',
    tokenUrl: 'https://graph.facebook.com/v26.0/oauth/access_token',
    userUrl: 'https://graph.facebook.com/v26.0/me?fields=id,name,email',
    scope: 'public_profile email',
    parameters: {},
    hasPkce: false,
    clientAuth: 'post',
    fields: { subject: 'id', name: ['name'], email: 'email' },
    joinsByEmail: false,
  },
} as const satisfies Readonly<Record<string, KnownProvider>>

export type KnownProviderName = keyof typeof knownProviders

/** Returns a known provider, or `undefined` for an unknown name. */
export function knownProvider(name: string): KnownProvider | undefined {
  return Object.hasOwn(knownProviders, name) ? knownProviders[name as KnownProviderName] : undefined
}

/** Returns whether the provider reports which addresses are verified. */
export function namesVerifiedAddresses(known: KnownProvider): boolean {
  return known.fields.emailVerified !== undefined || ('emailsUrl' in known && known.emailsUrl !== undefined)
}
