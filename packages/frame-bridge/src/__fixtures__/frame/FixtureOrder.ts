import type { RequestName } from '../../exports/protocol.js'

/** What the fixture frame does with a request instead of answering it. */
export type Deed =
  /** `hold`: the visitor is asked; `approve`: the visitor said yes, and what comes of it is awaited. */
  | { readonly do: 'hold' | 'approve' }
  | { readonly do: 'ignore' | 'twice' | 'leave' | 'reload' }
  | { readonly do: 'refuse'; readonly message?: string; readonly code?: number }
  | { readonly do: 'answer'; readonly payload: unknown }

/** Orders of a test to the fixture frame, which it gets past the protocol. */
export interface FixtureOrder {
  readonly script?: Partial<Record<RequestName, Deed>>
  /** Sent over the port as they are. `$id` in a text stands for the id of the last request that was ignored. */
  readonly send?: readonly unknown[]
  /** Sent to the parent's window. */
  readonly shout?: readonly unknown[]
  readonly isConnected?: boolean
  readonly isReloading?: boolean
  /** Takes the port that a `slow` frame was given. */
  readonly takesPort?: boolean
  /** A path of its own site. */
  readonly goTo?: string
}

/** What the fixture frame heard since it was loaded, and what it holds. */
export interface FixtureReport {
  readonly heard: readonly { readonly name: string; readonly id: string; readonly payload?: unknown }[]
  readonly loads: number
  /** Whether somebody gave it a port. */
  readonly wasGreeted: boolean
}
