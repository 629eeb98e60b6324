import type { UserRecord } from './UserRecord.js'

/** Who asks: the frame of one browser. */
export interface Caller {
  /** A secret that the frame made for itself and keeps in its own storage. */
  readonly deviceId: string
  readonly token: string | undefined
  /** The IP address that the request came from, by the word of trusted proxies alone. */
  readonly address: string
}

/** A login that succeeded: the frame keeps the token. */
export interface LoggedIn {
  readonly token: string
  readonly user: UserRecord
}
