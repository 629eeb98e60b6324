import type { AccountId, ConnectRequest, Failure, Network, Session } from '@foyer/common'
import type { PlacementPart } from '../../base/features.js'
import type { AppMetadata } from '../../base/settings.js'
import type { FeaturePart } from '../../base/slice.js'
import type { RouterPart } from '../../modal/router/routerState.js'
import type { ConnectedState } from '../../wallet/connection/state.js'
import type { FeatureHost } from '../FeatureHost.js'
import type { SignInOption } from './SignInOption.js'
import type { SiwxSession } from './SiwxPlugin.js'

interface Attempt {
  readonly attempt: number
  /** The account in use on the network in use (CAIP-10). */
  readonly account: AccountId
}

/** The flow of a sign-in with a wallet message. */
export type SiwxFlow =
  /** No account is connected, or the host does not offer its network. */
  | { readonly step: 'idle' }
  /** The plugin checks for a session. */
  | (Attempt & { readonly step: 'checking' })
  /** The visitor sees the prompt to sign. `failure` belongs to the last attempt. */
  | (Attempt & { readonly step: 'asked'; readonly failure?: Failure })
  /** The plugin creates the message. */
  | (Attempt & { readonly step: 'preparing' })
  /** The wallet asks the visitor to sign `message`, which is exactly this text. */
  | (Attempt & { readonly step: 'signing'; readonly message: string })
  /** The plugin verifies the signature of `message`. */
  | (Attempt & { readonly step: 'verifying'; readonly message: string })
  /** The visitor canceled, and the wallet is being disconnected. */
  | (Attempt & { readonly step: 'cancelling' })
  /** The visitor continues without signing in, which the app allows. */
  | (Attempt & { readonly step: 'declined' })
  | (Attempt & { readonly step: 'signedIn' /** In ms since epoch. */; readonly expiresAt?: number })

/** The state of the sign-in. */
export interface SiwxState {
  readonly flow: SiwxFlow
  /** Whether visitors must sign in to stay connected. */
  readonly isRequired: boolean
}

export const initialSiwxState: SiwxState = { flow: { step: 'idle' }, isRequired: false }

/** Returns the state of the sign-in, which is the initial one until the feature starts. */
export function selectSiwx({ features }: Pick<SiwxKnown, 'features'>): SiwxState {
  return (features['siwx'] as SiwxState | undefined) ?? initialSiwxState // only this feature sets it
}

/** The part of the state that this feature owns. */
type SiwxPart = FeaturePart<'siwx', SiwxState>

/** The state that this feature reads. */
export type SiwxKnown = SiwxPart & ConnectedState & RouterPart & PlacementPart

/** The host members that this feature uses. */
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
  readonly settings: { readonly signIn?: SignInOption }
}

/** The actions of the sign-in with a wallet message. */
export interface SiwxActions {
  /** The metadata that the app set, or the page's metadata. */
  readonly app: AppMetadata
  /**
   * Signs the visitor in. The result is in the state. After a failed check (`SIWX_INIT_FAILED`) it only checks again.
   * A second call joins a running one. Never rejects.
   */
  sign(): Promise<void>
  /** Cancels the sign-in. Disconnects if sign-in is required, and otherwise continues without it. Never rejects. */
  cancel(): Promise<void>
  /**
   * Asks the visitor to sign in, unless the account in use has a session. The result is in the state. Throws
   * `SIWX_NOT_ENABLED`, `SIWX_ACCOUNT_MISSING`, `SIWX_NETWORK_MISSING`.
   */
  signIn(): Promise<void>
  /**
   * Ends the session of the account in use, if there is one. Throws as `signIn` does, and the errors of the plugin.
   */
  signOut(): Promise<void>
  /** Resolves to the sessions of the account in use. Throws as `signIn` does. */
  sessions(): Promise<readonly SiwxSession[]>
  /** Resolves to the fields with which a wallet may sign in while it pairs, or `undefined` if that is not possible. */
  request(networks: readonly Network[]): Promise<ConnectRequest['signIn']>
  /**
   * Stores the sessions of accounts that signed in while their wallet connected. If that fails, prompts the visitor
   * to sign. Never rejects.
   */
  adopt(sessions: readonly Session[]): Promise<void>
}
