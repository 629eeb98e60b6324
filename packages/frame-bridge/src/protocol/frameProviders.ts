import type { FrameProvider } from '@foyer/common'

/** The providers the frame signs in with. */
export const frameProviders: readonly FrameProvider[] = [
  'google',
  'github',
  'apple',
  'facebook',
  'x',
  'discord',
]
