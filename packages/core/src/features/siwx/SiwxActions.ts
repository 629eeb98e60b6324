import type { ConnectRequest, Network, Session } from '@foyer/common'
import type { AppMetadata } from '../../base/settings.js'
import type { SiwxSession } from './SiwxPlugin.js'

/** Signing in with a wallet message. */
export interface SiwxActions {
  /** How the app presents itself: the host's `metadata`, or the page's own. */
  readonly app: AppMetadata
  /**
   * The visitor signs: what comes of it is in state. Where it is not known whether that is needed (`SIWX_INIT_FAILED`), this
   * is found out first. Never rejects; a second call while one runs joins it.
   */
  sign(): Promise<void>
  /** The visitor gives up: disconnects where signing in is required, otherwise goes on without. Never rejects. */
  cancel(): Promise<void>
  /**
   * Asks the visitor to sign in, unless the account in use has a session. Throws `SIWX_NOT_ENABLED`,
   * `SIWX_ACCOUNT_MISSING`, `SIWX_NETWORK_MISSING`; what comes of it is in state.
   */
  signIn(): Promise<void>
  /** Ends the session of the account in use, if there is one. Throws as `signIn` does, and what the plugin throws. */
  signOut(): Promise<void>
  /** The sessions of the account in use. Throws as `signIn` does. */
  sessions(): Promise<readonly SiwxSession[]>
  /** What a connector is given so that its wallet may sign in while it is paired; `undefined` where that is not possible. */
  request(networks: readonly Network[]): Promise<ConnectRequest['signIn']>
  /** Takes in who signed in while the link was made. Never rejects: where it fails, the visitor is asked to sign. */
  adopt(sessions: readonly Session[]): Promise<void>
}
