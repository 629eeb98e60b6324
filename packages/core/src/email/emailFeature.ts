import type { FeatureModule } from '../features/loadFeature.js'
import { createEmailRoom } from './createEmailRoom.js'
import type { EmailVerbs } from './EmailVerbs.js'
import { type EmailState, initialEmailState } from './state.js'

/** Signing in to the embedded wallet by a one-time code, and changing the address. */
export const emailFeature: FeatureModule<EmailState, EmailVerbs> = {
  id: 'email',
  slice: initialEmailState,
  start: createEmailRoom,
}
