import type { SignInOptions } from '@foyer/sign-in'

/** Settings of `startSignInServer`. */
export interface SignInServerOptions extends Omit<SignInOptions, 'path' | 'store' | 'onAnswer'> {
  /** This one, or a free one when somebody has it. */
  readonly preferredPort?: number
  /** How many nonces, and how many sessions, are kept at most; the oldest go first. Default 10 000. */
  readonly most?: number
  /** How long a page may take to send a call. Default 10 s. */
  readonly requestTimeoutMs?: number
  /** What the fault `slow` waits with. Default: the clock. */
  readonly wait?: (ms: number) => Promise<void>
  /** Told one line per call, without anything a visitor or a wallet sent. */
  readonly log?: (line: string) => void
}
