import type { SignInChain } from './endpoints/ServerParts.js'
import type { Session } from './state/Session.js'
import type { SignInStore } from './state/SignInStore.js'

/** Settings of `createSignIn`. */
export interface SignInOptions {
  /** The origins whose pages may send requests. `:*` matches every port. They share sessions, as one app. */
  readonly origins: readonly string[]
  /** The chains whose accounts may sign in. A function is called at each sign-in. */
  readonly chains: readonly SignInChain[] | (() => readonly SignInChain[])
  /** The path of the four endpoints, such as `/api/sign-in`. Defaults to the root. */
  readonly path?: string
  /**
   * The secret that signs the cookies: at least 32 characters, random, and the same at every start. Defaults to a new
   * one at each start.
   */
  readonly secret?: string
  /** The store of nonces and sessions. Defaults to memory. Any other store requires a `secret`. */
  readonly store?: SignInStore
  /**
   * Whether browsers reach the server over HTTPS, for instance through a proxy. Defaults to `true` if one of the
   * origins is HTTPS, or `cookies` is `'crossSite'`.
   */
  readonly isHttps?: boolean
  /**
   * The pages that browsers send the cookies from. `'sameSite'` (the default): pages of the server's own site
   * (`SameSite=Lax`). `'crossSite'`: also apps in a frame of another site, such as a Safe. This requires HTTPS
   * (`SameSite=None; Secure; Partitioned`).
   */
  readonly cookies?: 'sameSite' | 'crossSite'
  /**
   * The behavior for a browser that returns no cookie. `'refuse'` (the default) rejects the sign-in. With `'token'`
   * the page stores its session and sends it as `Authorization: Bearer …`. Scripts of the page can read the token.
   */
  readonly withoutCookie?: 'refuse' | 'token'
  /** Returns the time in milliseconds since 1970. Defaults to `Date.now`. */
  readonly now?: () => number
  /** Called after each response, without any data that a visitor or a wallet sent. */
  readonly onAnswer?: (call: AnsweredCall) => void
}

/** A request that was answered, for logs and alerts. */
export interface AnsweredCall {
  readonly method: string
  /** The path of the request. `another path` is any other path. */
  readonly path: '/nonce' | '/verify' | '/session' | '/sign-out' | 'another path'
  readonly status: number
  /** The reason of a rejected sign-in or a failed request. */
  readonly reason?: string
}

/** The parts of a request that are read: a `Request` of `fetch`, or one of Node. */
export interface SignInRequest {
  /** The HTTP method. Defaults to GET. */
  readonly method?: string | undefined
  readonly headers: Pick<Headers, 'get'> | Readonly<Record<string, string | readonly string[] | undefined>>
}

/** The sign-in endpoints and sessions. */
export interface SignIn {
  /** The path of the four endpoints. Empty at the root. */
  readonly path: string
  /** Answers `GET /nonce`, `POST /verify`, `GET /session` and `POST /sign-out` below `path`. Never rejects. */
  handle(request: Request): Promise<Response>
  /**
   * Returns the session of a request, for the host's own handlers. Returns `null` if there is no session. A cookie is
   * ignored if the origin is not allowed, or missing on a request other than GET and HEAD. Rejects if the store
   * fails.
   */
  session(request: SignInRequest): Promise<Session | null>
}
