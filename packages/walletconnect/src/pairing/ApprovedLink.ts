import type { SignedInAccount } from '@foyer/common'
import type { SdkSession } from '../client/SdkClient.js'

/** What a wallet agreed to. */
export interface ApprovedLink {
  readonly session: SdkSession
  /** Who signed in with the same approval. */
  readonly signedIn?: readonly SignedInAccount[]
}
