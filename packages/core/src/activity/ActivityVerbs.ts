import type { Stop } from '@foyer/common'

/** Reads the history of the account in use. Nothing here rejects: what goes wrong is in the state. */
export interface ActivityVerbs {
  /** Reads the first page, unless it was read for this account on this network. */
  load(): Promise<void>
  /** Reads the next page, if there is one and none is on its way. */
  loadMore(): Promise<void>
  /** Reads the first page anew after a failure. */
  retry(): Promise<void>
  /** Reads the first page now, if what is known is older than 30 s, and that of each account in use from now on. */
  watch(): Stop
}
