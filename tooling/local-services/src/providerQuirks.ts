import type { Account } from './readAccount.js'

/** The providers that are played here. */
export const providerNames = ['google', 'github', 'apple', 'facebook', 'x', 'discord'] as const

/** The name of a local provider. */
export type ProviderName = (typeof providerNames)[number]

/** In what a provider that speaks OAuth 2 alone differs from the others. Its paths are those of the real one. */
export interface OAuth2Quirks {
  readonly authorizePath: string
  readonly tokenPath: string
  /** How the client shows its secret. */
  readonly clientAuth: 'post' | 'basic'
  readonly pkce: 'required' | 'accepted' | 'unknown'
  /** Answers with a form unless JSON is asked for. */
  readonly hasFormAnswer?: boolean
  /** A longer state is refused. */
  readonly longestState?: number
  /** More members of its answer to a login that the visitor cancelled. */
  readonly refusal?: Readonly<Record<string, string>>
  /** What it tells about who signed in, by path; `undefined` where the scope does not reach. */
  readonly resources: Readonly<Record<string, (account: Account, scope: readonly string[]) => unknown>>
}

/** In what a provider that speaks OpenID differs from the others. */
export interface OpenIdQuirks {
  /** What the token says. */
  readonly claims: (account: Account) => object
  readonly pkce: 'required' | 'accepted' | 'unknown'
  /** Posts its answer, with the visitor's name the first time, and takes a secret that a key signed. */
  readonly isApple?: boolean
}

const emailOf = ({ email }: Account) => (email === undefined ? {} : { email })

/** One row for each that speaks OpenID. */
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
    // Apple writes the boolean as a text.
    claims: account => ({
      ...emailOf(account),
      ...(account.email === undefined
        ? {}
        : { email_verified: account.verified === true ? 'true' : account.verified }),
    }),
  },
} as const satisfies Partial<Record<ProviderName, OpenIdQuirks>>

/** One row for each that speaks OAuth 2 alone. */
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
