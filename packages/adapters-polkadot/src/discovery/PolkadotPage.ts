import type { PageStorage } from '../connector/createPermissions.js'

/** A window, as far as Polkadot wallets are found in it. */
export interface PolkadotPage {
  readonly injectedWeb3?: unknown
  /** Where it is noted which wallets let the page in. */
  readonly localStorage?: PageStorage
  readonly addEventListener?: EventTarget['addEventListener']
  readonly removeEventListener?: EventTarget['removeEventListener']
}
