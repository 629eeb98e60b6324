import type { AccountId, ConnectRequest, Failure, Network, Session } from '@foyer/common'
import type { AppMetadata } from '../../base/settings.js'
import type { FeaturePart } from '../../base/slice.js'
import type { RouterPart } from '../../modal/router/routerState.js'
import type { Connected } from '../../wallet/connection/state.js'
import type { FeatureHost } from '../FeatureHost.js'
import type { SiwxOption, SiwxSession } from './SiwxPlugin.js'
import type { SiweClient } from './siwe.js'

interface Attempt {
  readonly attempt: number
  /** The account in use on the network in use (CAIP-10). */
  readonly account: AccountId
}

/** Signing in with a wallet message, as a flow. */
export type SiwxFlow =
  /** Nobody is connected, or on a network the host does not offer. */
  | { readonly step: 'idle' }
  /** The plugin is asked whether there is a session. */
  | (Attempt & { readonly step: 'checking' })
  /** The visitor is asked to sign; the failure is that of the last try. */
  | (Attempt & { readonly step: 'asked'; readonly failure?: Failure })
  /** The plugin makes the message. */
  | (Attempt & { readonly step: 'preparing' })
  /** The wallet asks the visitor. */
  | (Attempt & { readonly step: 'signing' })
  /** The plugin checks the signature. */
  | (Attempt & { readonly step: 'verifying' })
  /** The visitor gave up, and the wallet is disconnected. */
  | (Attempt & { readonly step: 'cancelling' })
  /** The visitor goes on without signing in, where that is allowed. */
  | (Attempt & { readonly step: 'declined' })
  | (Attempt & { readonly step: 'signedIn' /** ms since epoch */; readonly expiresAt?: number })

/** What the sign-in room knows. */
export interface SiwxState {
  readonly flow: SiwxFlow
  /** Whether visitors must sign in to stay connected. */
  readonly isRequired: boolean
}

export const initialSiwxState: SiwxState = { flow: { step: 'idle' }, isRequired: false }

/** What the sign-in room knows; as it is before it was loaded where it is not. */
export function selectSiwx({ features }: Pick<SiwxKnown, 'features'>): SiwxState {
  return (features['siwx'] as SiwxState | undefined) ?? initialSiwxState // written by that room alone
}

/** The state, as far as it is this room's. */
type SiwxPart = FeaturePart<'siwx', SiwxState>

/** What this room knows of the state. */
export type SiwxKnown = SiwxPart &
  Connected &
  RouterPart & { readonly options: { readonly enableEmbedded: boolean } }

/** What this room needs of those below. */
export type SiwxNeeds = Pick<
  FeatureHost<SiwxKnown>,
  | 'store'
  | 'storage'
  | 'settings'
  | 'session'
  | 'adapters'
  | 'events'
  | 'track'
  | 'report'
  | 'log'
  | 'router'
  | 'disconnect'
  | 'metadata'
  | 'notices'
  | 'addDisconnectCleanup'
  | 'addCloseGuard'
  | 'holdArrivals'
> & {
  readonly settings: { readonly siwx?: SiwxOption; readonly siweConfig?: SiweClient }
}

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
  /** Takes in who signed in while the wallet was connected. Never rejects: where it fails, the visitor is asked to sign. */
  adopt(sessions: readonly Session[]): Promise<void>
}
