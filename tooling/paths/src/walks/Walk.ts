import type { Lab, LabSettings } from '@foyer/e2e/lab'

/** The ids of the walks, in the order of the page. */
export const walkIds = ['connect', 'reconnect', 'pairing', 'send', 'swap', 'email', 'signIn'] as const

export type WalkId = (typeof walkIds)[number]

/** A walk through the lab whose functions are counted. */
export interface Walk {
  readonly settings: LabSettings
  /** Returns the lab's URL, if the walk needs a site other than `127.0.0.1`. */
  readonly site?: () => string
  /** Runs before counting starts. */
  prepare?(lab: Lab): Promise<void>
  /**
   * Whether to count from the load of a new page on, after `prepare` stored something. By default counting starts at
   * the first press.
   */
  readonly isFromLoad?: boolean
  /** Continues from the first press, or from the load, to the end of the walk. */
  go(lab: Lab): Promise<void>
}
