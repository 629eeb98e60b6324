import type { FoyerState } from '../kernel/FoyerState.js'
import { type ActivityState, initialActivityState } from './state.js'

/** What happened on the account in use; idle until the room was started. */
export function selectActivity(state: FoyerState): ActivityState {
  return (state.features['activity'] as ActivityState | undefined) ?? initialActivityState // written by this room alone
}
