import type { RequestName } from '../../exports/protocol.js'

/** The response of the fixture frame to a request, in place of the usual answer. */
export type Deed =
  /** `hold`: asks the visitor. `approve`: reports the visitor's approval, but no outcome yet. */
  | { readonly do: 'hold' | 'approve' }
  | { readonly do: 'ignore' | 'twice' | 'leave' | 'reload' }
  | { readonly do: 'refuse'; readonly message?: string; readonly code?: number }
  | { readonly do: 'answer'; readonly payload: unknown }

/** Commands that a test gives the fixture frame outside the protocol. */
export interface FixtureOrder {
  readonly script?: Partial<Record<RequestName, Deed>>
  /** Messages to send over the port unchanged. `$id` in a text is replaced by the id of the last ignored request. */
  readonly send?: readonly unknown[]
  /** Messages to post to the parent window. */
  readonly shout?: readonly unknown[]
  readonly isConnected?: boolean
  readonly isReloading?: boolean
  /** Whether to accept the port that was offered to a `slow` frame. */
  readonly takesPort?: boolean
  /** A path on the frame's own site to which the frame navigates. */
  readonly goTo?: string
}

/** The requests that the fixture frame has received since it loaded, and its state. */
export interface FixtureReport {
  readonly heard: readonly { readonly name: string; readonly id: string; readonly payload?: unknown }[]
  readonly loads: number
  /** Whether the frame was offered a port. */
  readonly wasGreeted: boolean
}
