import { loadChunk } from '@foyer/common'
import type { FeatureModule } from '../../base/RoomBase.js'
import type { PaymentActions, PaymentsNeeds, PaymentsState } from './state.js'

/** Loads the room itself: a view that only selects from its state does not carry it. */
export async function loadPaymentsFeature(): Promise<
  FeatureModule<PaymentsState, PaymentActions, PaymentsNeeds>
> {
  return await loadChunk(
    'paymentsFeature',
    () => import('./paymentsFeature.js'),
    module => module.paymentsFeature,
  )
}
