import type { UserRecord } from './UserRecord.js'

/** The user who approves a request, and the app that sent it. */
export interface Approver {
  readonly user: UserRecord
  readonly app: { readonly name: string; readonly origin: string }
}

/** The user who approved a request, the app that sent it, and the key of the approval. */
export interface RequestApproval extends Approver {
  /** The key of the approval. Repeating the work with the same key has no further effect. */
  readonly key: string
}
