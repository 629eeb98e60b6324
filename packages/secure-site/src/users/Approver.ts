import type { UserRecord } from './UserRecord.js'

/** Who said yes to a request, and to whom. */
export interface Approver {
  readonly user: UserRecord
  readonly app: { readonly name: string; readonly origin: string }
}

/** Somebody's yes to a request. */
export interface Approved extends Approver {
  /** Names it: what is done again by the same key is done once. */
  readonly key: string
}
