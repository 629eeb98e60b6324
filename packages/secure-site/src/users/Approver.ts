import type { UserRecord } from './UserRecord.js'

/** Who said yes to a request, and to whom. */
export interface Approver {
  readonly user: UserRecord
  readonly app: { readonly name: string; readonly origin: string }
}
