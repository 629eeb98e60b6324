import type { FrameProvider } from '@foyer/common'

/** The providers the frame signs in with (SPEC section 5). */
export const frameProviders: readonly FrameProvider[] = [
  'google',
  'github',
  'apple',
  'facebook',
  'x',
  'discord',
]
