import type { FoyerState } from '../kernel/FoyerState.js'
import { type EmailState, initialEmailState } from './state.js'

/** The e-mail room's state; the initial one while it is not loaded. */
export function selectEmail(state: FoyerState): EmailState {
  return (state.features['email'] as EmailState | undefined) ?? initialEmailState // written by this room only
}
