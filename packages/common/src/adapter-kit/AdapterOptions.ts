import type { Network } from '@foyer/common'

/** Settings of an adapter. */
export interface AdapterOptions<SuppliedWallet, Page> {
  /** The wallets the host brings along. */
  readonly connectors?: readonly SuppliedWallet[]
  /**
   * Networks whose nodes serve wallets that are reached over a transport; those the adapter is asked about are known by
   * themselves.
   */
  readonly networks?: readonly Network[]
  /** The window wallets are found in; the page's own when absent. */
  readonly page?: Page
}
