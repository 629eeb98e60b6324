import type { Failure, FrameProvider } from '@foyer/common'
import type { SocialProvider } from '../../base/features.js'
import type { FeaturePart } from '../../base/slice.js'
import type { RouterPart } from '../../modal/router/routerState.js'
import type { Connected } from '../../wallet/connection/state.js'
import type { Environment } from '../../wallet/environment/environment.js'
import type { FeatureHost } from '../FeatureHost.js'

interface Attempt {
  readonly attempt: number
  readonly provider: FrameProvider
}

/** Signing in by a social provider, as a flow. */
export type SocialLogin =
  | { readonly step: 'idle' }
  /** The window is open; the frame is asked where it leads. */
  | (Attempt & { readonly step: 'opening' })
  /** The visitor is with the provider. */
  | (Attempt & { readonly step: 'waiting' })
  /** Back from the provider: the account is fetched. */
  | (Attempt & { readonly step: 'finishing' })
  | (Attempt & { readonly step: 'failed'; readonly failure: Failure })

/** Signing in by Farcaster: a link that the visitor's phone opens, and a number to type in there. */
export type FarcasterLogin =
  | { readonly step: 'idle' }
  | { readonly step: 'asking'; readonly attempt: number }
  | { readonly step: 'waiting'; readonly attempt: number; readonly url: string; readonly number?: string }
  | { readonly step: 'finishing'; readonly attempt: number }
  | { readonly step: 'failed'; readonly attempt: number; readonly failure: Failure }

/** What the socials room knows. */
export interface SocialsState {
  readonly login: SocialLogin
  /** The provider's window is open. */
  readonly isWindowOpen: boolean
  readonly farcaster: FarcasterLogin
  /** The frame loaded ahead of need, where a window must open at once (installed apps). */
  readonly preload: 'idle' | 'loading' | 'ready' | 'failed'
}

export const initialSocialsState: SocialsState = {
  login: { step: 'idle' },
  isWindowOpen: false,
  farcaster: { step: 'idle' },
  preload: 'idle',
}

/** The socials room's state; the initial one while it is not loaded. */
export function selectSocials(state: SocialsKnown): SocialsState {
  return (state.features['socials'] as SocialsState | undefined) ?? initialSocialsState // written by this room only
}

/** What Telegram's own browser cannot log in with, by the device it runs on. */
function hiddenInTelegram({ os, browser }: Environment): readonly SocialProvider[] {
  if (os === 'ios') return ['google']
  if (os === 'mac' && browser !== 'safari') return ['x']
  return os === 'android' ? ['facebook', 'x'] : []
}

/** The providers the host offers that can work here, in the host's order. Pure. */
export function offeredProviders(
  wanted: readonly SocialProvider[] | false,
  environment: Environment,
): readonly SocialProvider[] {
  if (!wanted) return []
  if (environment.container !== 'telegram') return wanted
  const hidden = hiddenInTelegram(environment)
  return wanted.filter(each => !hidden.includes(each))
}

/** The state, as far as it is this room's. */
export type SocialsPart = FeaturePart<'socials', SocialsState>

/** What this room knows of the state. */
export type SocialsKnown = SocialsPart & Connected & RouterPart

/** What this room needs of those below. */
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
