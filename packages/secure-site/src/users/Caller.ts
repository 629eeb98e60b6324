import type { UserRecord } from './UserRecord.js'

/** Who asks: the frame of one browser. */
export interface Caller {
  /** A secret that the frame made for itself and keeps in its own storage. */
  readonly deviceId: string
  readonly token: string | undefined
  /** The network address of the caller, where it is known: limits count by it. */
  readonly address?: string | undefined
}

/** A login that succeeded: the frame keeps the token. */
export interface LoggedIn {
  readonly token: string
  readonly user: UserRecord
}
