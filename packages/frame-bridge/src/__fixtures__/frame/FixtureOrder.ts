import type { RequestName } from '../../exports/protocol.js'

/** What the fixture frame does with a request instead of answering it. */
export type Deed =
  /** `hold`: asks the visitor. `approve`: reports the visitor's approval, but no outcome yet. */
  | { readonly do: 'hold' | 'approve' }
  | { readonly do: 'ignore' | 'twice' | 'leave' | 'reload' }
  | { readonly do: 'refuse'; readonly message?: string; readonly code?: number }
  | { readonly do: 'answer'; readonly payload: unknown }

/** Commands that a test gives the fixture frame outside the protocol. */
export interface FixtureOrder {
  readonly script?: Partial<Record<RequestName, Deed>>
  /** Sent over the port unchanged. `$id` in a text stands for the id of the last ignored request. */
  readonly send?: readonly unknown[]
  /** Posted to the parent window. */
  readonly shout?: readonly unknown[]
  readonly isConnected?: boolean
  readonly isReloading?: boolean
  /** Accepts the port that was offered to a `slow` frame. */
  readonly takesPort?: boolean
  /** A path of its own site to navigate to. */
  readonly goTo?: string
}

/** What the fixture frame has received since it loaded, and what it holds. */
export interface FixtureReport {
  readonly heard: readonly { readonly name: string; readonly id: string; readonly payload?: unknown }[]
  readonly loads: number
  /** Whether it was offered a port. */
  readonly wasGreeted: boolean
}
