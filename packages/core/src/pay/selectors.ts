import type { FoyerState } from '../kernel/FoyerState.js'
import { initialPayState, type PayState } from './state.js'

/** The payment of an instance; nothing is asked for until a host asks. */
export function selectPay({ features }: Pick<FoyerState, 'features'>): PayState {
  return (features['pay'] as PayState | undefined) ?? initialPayState // written by this room alone
}
