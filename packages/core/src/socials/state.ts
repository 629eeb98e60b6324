import type { Failure, FrameProvider } from '@foyer/common'

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

/** Signing in by Farcaster: a link that the visitor's phone opens. */
export type FarcasterLogin =
  | { readonly step: 'idle' }
  | { readonly step: 'asking'; readonly attempt: number }
  | { readonly step: 'waiting'; readonly attempt: number; readonly url: string }
  | { readonly step: 'finishing'; readonly attempt: number }
  | { readonly step: 'failed'; readonly attempt: number; readonly failure: Failure }

/** What the socials room knows. */
export interface SocialsState {
  readonly login: SocialLogin
  readonly farcaster: FarcasterLogin
  /** The frame loaded ahead of need, where a window must open at once (installed apps). */
  readonly preload: 'idle' | 'loading' | 'ready' | 'failed'
}

export const initialSocialsState: SocialsState = {
  login: { step: 'idle' },
  farcaster: { step: 'idle' },
  preload: 'idle',
}
