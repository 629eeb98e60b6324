import type { DevstackServices } from '@foyer/devstack'

/** A served lab and the services of its local stack. */
export interface LabSite {
  /** The lab's URL. Ends with a slash. */
  readonly url: string
  readonly stack: DevstackServices
}
