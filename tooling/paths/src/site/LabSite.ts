import type { DevstackServices } from '@foyer/devstack'

/** A lab that is served, and the services of its local stack. */
export interface LabSite {
  /** Ends with a slash. */
  readonly url: string
  readonly stack: DevstackServices
}
