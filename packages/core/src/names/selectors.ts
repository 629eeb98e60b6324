import type { FoyerState } from '../kernel/FoyerState.js'
import { initialNamesState, type NamesState } from './state.js'

/** What the room of names knows; nothing until it was started. */
export function selectNames(state: FoyerState): NamesState {
  return (state.features['names'] as NamesState | undefined) ?? initialNamesState // written by this room alone
}
