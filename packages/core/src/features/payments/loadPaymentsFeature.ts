import { loadChunk } from '@foyer/common'
import type { FeatureModule } from '../../foyer/loadFeature.js'
import type { PaymentActions } from './PaymentActions.js'
import type { PaymentsState } from './state.js'

/** Loads the room itself: a view that only selects from its state does not carry it. */
export async function loadPaymentsFeature(): Promise<FeatureModule<PaymentsState, PaymentActions>> {
  return await loadChunk(
    'paymentsFeature',
    () => import('./paymentsFeature.js'),
    module => module.paymentsFeature,
  )
}
