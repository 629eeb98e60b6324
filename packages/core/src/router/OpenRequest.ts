import type { Namespace } from '@foyer/common'
import type { OpenableView, Route } from './route.js'

/** What a host opens the modal with. */
export interface OpenRequest {
  /** Default: Account where an account is connected, Connect otherwise. */
  readonly view?: OpenableView | Route | undefined
  /** Makes this namespace the active one and lists only its wallets. */
  readonly namespace?: Namespace | undefined
  /** The link to show, where the host pairs by itself (`enableManualPairing`). */
  readonly uri?: string | undefined
}
