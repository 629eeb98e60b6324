import type { SignInChain } from './endpoints/ServerParts.js'
import type { Session } from './state/Session.js'
import type { SignInStore } from './state/SignInStore.js'

/** Settings of `createSignIn`. */
export interface SignInOptions {
  /** Whose pages may ask; `:*` stands for every port. All of them share their sessions: they are one app. */
  readonly origins: readonly string[]
  /** The chains whose accounts may sign in; a function is asked at each sign-in. */
  readonly chains: readonly SignInChain[] | (() => readonly SignInChain[])
  /** Where the four calls are, such as `/api/sign-in`. Default: at the root. */
  readonly path?: string
  /** Signs the cookies: at least 32 characters nobody can guess, the same at every start. Default: made at each start. */
  readonly secret?: string
  /** Where nonces and sessions are kept. Default: in memory. Another one needs a `secret`. */
  readonly store?: SignInStore
  /**
   * Whether browsers reach the server by https, for instance through a proxy. Default: whether one of the origins is https,
   * or `cookies` is `'crossSite'`.
   */
  readonly isHttps?: boolean
  /**
   * From whose pages browsers send the cookies. `'sameSite'` (the default): from pages of the server's own site
   * (`SameSite=Lax`). `'crossSite'`: also where the app is in a frame of another site, such as a Safe, which needs https
   * (`SameSite=None; Secure; Partitioned`).
   */
  readonly cookies?: 'sameSite' | 'crossSite'
  /**
   * What becomes of a browser that gives no cookie back. `'refuse'` (the default): nobody signs in there. `'token'`: the page
   * keeps its session itself and sends it as `Authorization: Bearer …`; scripts of the page can read it.
   */
  readonly withoutCookie?: 'refuse' | 'token'
  /** Milliseconds since 1970. Default: the clock. */
  readonly now?: () => number
  /** Told of each call, without anything a visitor or a wallet sent. */
  readonly onAnswer?: (call: AnsweredCall) => void
}

/** A call that was answered, for logs and alarms. */
export interface AnsweredCall {
  readonly method: string
  /** `another path` for what is none of the four. */
  readonly path: '/nonce' | '/verify' | '/session' | '/sign-out' | 'another path'
  readonly status: number
  /** Why a sign-in was refused, or a call not answered. */
  readonly reason?: string
}

/** What is read of a request: of `fetch`'s kind, or Node's. */
export interface SignInRequest {
  /** Absent: one that reads. */
  readonly method?: string | undefined
  readonly headers: Pick<Headers, 'get'> | Readonly<Record<string, string | readonly string[] | undefined>>
}

/** Signs visitors in. */
export interface SignIn {
  /** Where the four calls are; empty at the root. */
  readonly path: string
  /** Answers `GET /nonce`, `POST /verify`, `GET /session`, `POST /sign-out`, all below `path`. Never rejects. */
  handle(request: Request): Promise<Response>
  /**
   * Who is signed in, for handlers of the host's own. `null` for nobody, and for a request of a page that may not ask: one
   * of another origin, or one that changes something and does not say where it comes from.
   */
  session(request: SignInRequest): Promise<Session | null>
}
