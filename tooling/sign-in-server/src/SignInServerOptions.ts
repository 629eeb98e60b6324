import type { SignInChain } from './endpoints/ServerParts.js'

/** Settings of `startSignInServer`. */
export interface SignInServerOptions {
  /** This one, or a free one when somebody has it. */
  readonly preferredPort?: number
  /** Asked at each sign-in, so that chains may start later. */
  readonly chains: () => readonly SignInChain[]
  /** Whose pages may ask; `:*` stands for every port. All of them share their sessions: they are one app. */
  readonly origins: readonly string[]
  /** Milliseconds since 1970. Default: the clock. */
  readonly now?: () => number
  /** Whether browsers reach the server by https, for instance through a proxy. Default false. */
  readonly isHttps?: boolean
  /** Signs the cookies. Default: made at each start. */
  readonly secret?: string
  /** How many nonces, and how many sessions, are kept at most; the oldest go first. Default 10 000. */
  readonly most?: number
  /** How long a page may take to send a call. Default 10 s. */
  readonly requestTimeoutMs?: number
  /** What the fault `slow` waits with. Default: the clock. */
  readonly wait?: (ms: number) => Promise<void>
  /** Told one line per call, without anything a visitor or a wallet sent. */
  readonly log?: (line: string) => void
}
