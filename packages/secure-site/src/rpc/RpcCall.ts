import type { SignedIn } from '../users/createSessions.js'

/** A wallet request of an app, after the visitor agreed where that is needed. */
export interface RpcCall extends Pick<SignedIn, 'user'> {
  readonly method: string
  readonly params: unknown
  /** CAIP-2. */
  readonly networkId: string
  readonly app: { readonly name: string; readonly origin: string }
}
