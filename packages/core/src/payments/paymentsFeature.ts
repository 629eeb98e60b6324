import type { FeatureModule } from '../features/loadFeature.js'
import { createPaymentsRoom } from './createPaymentsRoom.js'
import type { PaymentActions } from './PaymentActions.js'
import { initialPaymentsState, type PaymentsState } from './state.js'

/** What wallets are asked to pay, and what they sent: its own thing, whatever the visitor does meanwhile. */
export const paymentsFeature: FeatureModule<PaymentsState, PaymentActions> = {
  id: 'payments',
  slice: initialPaymentsState,
  start: createPaymentsRoom,
}
