import type { Failure, FrameProvider } from '@foyer/common'
import type { FeaturePart } from '../../base/slice.js'
import type { RouterPart } from '../../modal/router/routerState.js'
import type { ConnectedState } from '../../wallet/connection/state.js'
import type { FeatureHost } from '../FeatureHost.js'

interface Attempt {
  readonly attempt: number
  readonly provider: FrameProvider
}

/** The flow of a login by a social provider. */
export type SocialLogin =
  | { readonly step: 'idle' }
  /** The window is open, and the request to the frame for the login URL is pending. */
  | (Attempt & { readonly step: 'opening' })
  /** The visitor logs in with the provider. */
  | (Attempt & { readonly step: 'waiting' })
  /** The provider has responded, and the account is fetched. */
  | (Attempt & { readonly step: 'finishing' })
  | (Attempt & { readonly step: 'failed'; readonly failure: Failure })

/** The flow of a Farcaster login. The visitor opens `url` on a phone and types `number` there. */
export type FarcasterLogin =
  | { readonly step: 'idle' }
  | { readonly step: 'asking'; readonly attempt: number }
  | { readonly step: 'waiting'; readonly attempt: number; readonly url: string; readonly number?: string }
  | { readonly step: 'finishing'; readonly attempt: number }
  | { readonly step: 'failed'; readonly attempt: number; readonly failure: Failure }

/** The state of the social logins. */
export interface SocialsState {
  readonly login: SocialLogin
  /** Whether the provider's window is open. */
  readonly isWindowOpen: boolean
  readonly farcaster: FarcasterLogin
  /** The loading of the frame in advance, for installed apps in which a window must open without a delay. */
  readonly preload: 'idle' | 'loading' | 'ready' | 'failed'
}

export const initialSocialsState: SocialsState = {
  login: { step: 'idle' },
  isWindowOpen: false,
  farcaster: { step: 'idle' },
  preload: 'idle',
}

/** Returns the state of the social logins, which is the initial one until the feature starts. */
export function selectSocials(state: SocialsKnown): SocialsState {
  return (state.features['socials'] as SocialsState | undefined) ?? initialSocialsState // only this feature sets it
}

/** The part of the state that this feature owns. */
export type SocialsPart = FeaturePart<'socials', SocialsState>

/** The state that this feature reads. */
export type SocialsKnown = SocialsPart & ConnectedState & RouterPart

/** The host members that this feature uses. */
export type SocialsNeeds = Pick<
  FeatureHost<SocialsKnown>,
  | 'store'
  | 'storage'
  | 'settings'
  | 'track'
  | 'report'
  | 'embeddedWallet'
  | 'connect'
  | 'environment'
  | 'notices'
>
