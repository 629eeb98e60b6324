import type { UserFields } from './SocialProvider.js'

/** How the client shows that it is the client. */
type ClientAuthKind = 'post' | 'basic' | 'appleKey'

interface ProviderBase {
  readonly scope: string
  /** More parameters of the provider's page. */
  readonly parameters: Readonly<Record<string, string>>
  /** PKCE is asked for where the provider documents it. */
  readonly hasPkce: boolean
  readonly clientAuth: ClientAuthKind
  readonly fields: UserFields
  /** Whether its verified addresses join accounts where the configuration does not say it. */
  readonly joinsByEmail: boolean
}

/** A provider that speaks OpenID: its addresses are discovered, and a signed token says who signed in. */
export interface KnownOpenId extends ProviderBase {
  readonly issuer: string
  /** The provider writes `true` as a text, too. */
  readonly hasVerifiedTexts?: boolean
  /** Addresses that are the provider's own to give: others may have another owner since it verified them. */
  readonly ownAddresses?: { readonly domain: string; readonly orClaim: string }
  /** The answer's form may hold the visitor's name, which the provider did not sign. */
  readonly hasUserInForm?: boolean
}

/** A provider that speaks OAuth 2 alone: who signed in is asked for with the token. */
export interface KnownOAuth2 extends ProviderBase {
  readonly issuer: string
  readonly authorizationUrl: string
  readonly tokenUrl: string
  readonly userUrl: string
  /** Answers with a list of addresses; the one that is `primary` and `verified` counts. */
  readonly emailsUrl?: string
}

/** A row of the table. */
export type KnownProvider = KnownOpenId | KnownOAuth2

/**
 * What is known of each provider, with where its own documentation says it.
 */
export const knownProviders = {
  // https://developers.google.com/identity/openid-connect/openid-connect: discovery, `prompt`, `hd`, and that
  // Google speaks for an address only where it is of gmail.com or `hd` is there.
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
  // https://developer.apple.com/documentation/signinwithapplerestapi: `form_post` with scopes, the name in the form the
  // first time, `email_verified` as text or boolean, the secret as a JWT. PKCE is not documented; the nonce is.
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
  // https://discord.com/developers/docs/topics/oauth2 and /resources/user. PKCE is documented for public clients alone.
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
  // https://docs.x.com/fundamentals/authentication/oauth-2-0/authorization-code (PKCE is a must, a state has 500 characters
  // at most, a code lives 30 seconds); `confirmed_email`: https://docs.x.com/x-api/users/get-my-user.
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
  // https://developers.facebook.com/documentation/facebook-login/guides/advanced/manual-flow: PKCE is not documented for
  // it, and nothing says that an address was verified. Versions: https://developers.facebook.com/docs/graph-api/changelog.
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

/** The name of a provider that is known. */
export type KnownProviderName = keyof typeof knownProviders

/** The row of a provider; `undefined` where it is not known. */
export function knownProvider(name: string): KnownProvider | undefined {
  return Object.hasOwn(knownProviders, name) ? knownProviders[name as KnownProviderName] : undefined
}

/** Whether a provider says of any address that it was verified. */
export function namesVerifiedAddresses(known: KnownProvider): boolean {
  return known.fields.emailVerified !== undefined || ('emailsUrl' in known && known.emailsUrl !== undefined)
}
