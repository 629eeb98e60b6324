import type { FoyerState } from '../kernel/FoyerState.js'
import { initialSiwxState, type SiwxState } from './state.js'

/** What the sign-in room knows; as it is before it was loaded where it is not. */
export function selectSiwx({ features }: Pick<FoyerState, 'features'>): SiwxState {
  return (features['siwx'] as SiwxState | undefined) ?? initialSiwxState // written by that room alone
}
