import type { FoyerState } from '../kernel/FoyerState.js'
import { initialSocialsState, type SocialsState } from './state.js'

/** The socials room's state; the initial one while it is not loaded. */
export function selectSocials(state: FoyerState): SocialsState {
  return (state.features['socials'] as SocialsState | undefined) ?? initialSocialsState // written by this room only
}
