import type { AccountId, Failure } from '@foyer/common'
import type { FeaturePart } from '../../base/slice.js'
import type { RouterPart } from '../../modal/router/routerState.js'
import type { Connected } from '../../wallet/connection/state.js'
import type { FeatureHost } from '../FeatureHost.js'
import type { SiwxOption } from './SiwxPlugin.js'
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
export type SiwxPart = FeaturePart<'siwx', SiwxState>

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
