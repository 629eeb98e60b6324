import type { SignInOptions } from '@foyer/sign-in'

/** Settings of `startSignInServer`. */
export interface SignInServerOptions extends Omit<SignInOptions, 'path' | 'store' | 'onAnswer'> {
  /** The port to try first. A free port is used if it is taken. */
  readonly preferredPort?: number
  /** The maximum number of nonces, and of sessions. The oldest are removed first. Defaults to 10,000. */
  readonly most?: number
  /** The time limit for sending a request. Defaults to 10 s. */
  readonly requestTimeoutMs?: number
  /** The delay of the fault `slow`. Defaults to a timer. */
  readonly wait?: (ms: number) => Promise<void>
  /** Called with one line per request, without any data that a visitor or a wallet sent. */
  readonly log?: (line: string) => void
}
