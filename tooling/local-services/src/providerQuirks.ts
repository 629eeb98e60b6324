import type { Account } from './readAccount.js'

/** The names of the local providers. */
export const providerNames = ['google', 'github', 'apple', 'facebook', 'x', 'discord'] as const

/** The name of a local provider. */
export type ProviderName = (typeof providerNames)[number]

/** The differences between providers that support only OAuth 2. The paths match the real providers' paths. */
export interface OAuth2Quirks {
  readonly authorizePath: string
  readonly tokenPath: string
  /** The way in which the client sends its secret. */
  readonly clientAuth: 'post' | 'basic'
  readonly pkce: 'required' | 'accepted' | 'unknown'
  /** Whether the response is a form unless the request accepts JSON. */
  readonly hasFormAnswer?: boolean
  /** The longest accepted state. */
  readonly longestState?: number
  /** Additional fields of the response when the visitor cancels the login. */
  readonly refusal?: Readonly<Record<string, string>>
  /** The data about the account, by path. `undefined` if the scope does not include it. */
  readonly resources: Readonly<Record<string, (account: Account, scope: readonly string[]) => unknown>>
}

/** The differences between OpenID providers. */
export interface OpenIdQuirks {
  /** The claims of the ID token. */
  readonly claims: (account: Account) => object
  readonly pkce: 'required' | 'accepted' | 'unknown'
  /**
   * Whether the provider posts its response, with the visitor's name the first time, and expects a secret signed by a
   * key.
   */
  readonly isApple?: boolean
}

const emailOf = ({ email }: Account) => (email === undefined ? {} : { email })

/** The quirks of each OpenID provider. */
export const openIdQuirks = {
  google: {
    pkce: 'required',
    claims: account => ({
      name: account.name,
      ...emailOf(account),
      ...(account.email === undefined ? {} : { email_verified: account.verified }),
      ...(account.hasForeignAddress ? {} : { hd: account.email?.split('@')[1] }),
    }),
  },
  apple: {
    isApple: true,
    pkce: 'unknown',
    // Apple sends the boolean as a string.
    claims: account => ({
      ...emailOf(account),
      ...(account.email === undefined
        ? {}
        : { email_verified: account.verified === true ? 'true' : account.verified }),
    }),
  },
} as const satisfies Partial<Record<ProviderName, OpenIdQuirks>>

/** The quirks of each provider that supports only OAuth 2. */
export const oauth2Quirks = {
  github: {
    authorizePath: '/login/oauth/authorize',
    tokenPath: '/login/oauth/access_token',
    clientAuth: 'post',
    pkce: 'accepted',
    hasFormAnswer: true,
    resources: {
      '/user': ({ name, number }) => ({ id: number, login: name, email: null }),
      '/user/emails': ({ email, verified }, scope) =>
        scope.includes('user:email')
          ? [
              { email: 'second@github.localhost', primary: false, verified: true, visibility: null },
              ...(email === undefined ? [] : [{ email, primary: true, verified, visibility: null }]),
            ]
          : undefined,
    },
  },
  facebook: {
    authorizePath: '/v26.0/dialog/oauth',
    tokenPath: '/v26.0/oauth/access_token',
    clientAuth: 'post',
    pkce: 'unknown',
    refusal: { error_reason: 'user_denied', error_code: '200' },
    resources: {
      '/v26.0/me': (account, scope) => ({
        id: `${account.number}`,
        name: account.name,
        ...(scope.includes('email') ? emailOf(account) : {}),
      }),
    },
  },
  x: {
    authorizePath: '/i/oauth2/authorize',
    tokenPath: '/2/oauth2/token',
    clientAuth: 'basic',
    pkce: 'required',
    longestState: 500,
    resources: {
      '/2/users/me': ({ name, number, email, verified }, scope) => ({
        data: {
          id: `${number}`,
          name,
          username: name,
          ...(email !== undefined && verified === true && scope.includes('users.email')
            ? { confirmed_email: email }
            : {}),
        },
      }),
    },
  },
  discord: {
    authorizePath: '/oauth2/authorize',
    tokenPath: '/api/oauth2/token',
    clientAuth: 'post',
    pkce: 'unknown',
    resources: {
      '/api/users/@me': (account, scope) => ({
        id: `80351110224${account.number}`,
        username: account.name,
        global_name: null,
        ...(scope.includes('email') ? { email: account.email ?? null, verified: account.verified } : {}),
      }),
    },
  },
} as const satisfies Partial<Record<ProviderName, OAuth2Quirks>>
