import type { UserRecord } from './UserRecord.js'

/** The sender of an API call: a page of this site in one browser. */
export interface Caller {
  /** A secret that the page created and keeps in its storage. */
  readonly deviceId: string
  readonly token: string | undefined
  /** The client's IP address, as the trusted proxies report it. */
  readonly address: string
}

/** A successful login. The frame keeps the token. */
export interface LoggedIn {
  readonly token: string
  readonly user: UserRecord
}
