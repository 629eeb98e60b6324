import type { Lab, LabSettings } from '@foyer/e2e/lab'

/** The walks, in the order of the page. */
export const walkIds = ['connect', 'reconnect', 'pairing', 'send', 'swap', 'email', 'signIn'] as const

export type WalkId = (typeof walkIds)[number]

/** A walk through the lab, of which is counted what runs. */
export interface Walk {
  readonly settings: LabSettings
  /** The lab as another site than `127.0.0.1`. */
  readonly site?: () => string
  /** What is done before the first press. */
  prepare?(lab: Lab): Promise<void>
  /** Is counted from the load of a page on, which `prepare` has left something for; else from the first press on. */
  readonly isFromLoad?: boolean
  /** From the first press, or the load, to the end: a state that the visitor sees. */
  go(lab: Lab): Promise<void>
}
