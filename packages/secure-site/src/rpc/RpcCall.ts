import type { SignedIn } from '../users/createSessions.js'

/** A wallet request of an app that needs no approval. */
export interface RpcCall extends Pick<SignedIn, 'user'> {
  readonly method: string
  readonly params: unknown
  /** The CAIP-2 id of the network. */
  readonly networkId: string
  readonly app: { readonly name: string; readonly origin: string }
}
