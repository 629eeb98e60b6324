import { loadChunk } from '@foyer/common'
import type { FoyerState } from '@foyer/core'
import type { PaymentsState } from '@foyer/core/payments'
import type { JSX } from 'react'
import { LazyPart } from '../foyer/LazyPart.js'
import { usePart } from '../foyer/usePart.js'

const load = () =>
  loadChunk(
    'PaymentsUnderWay',
    () => import('../payments/PaymentsUnderWay.js'),
    module => module.PaymentsUnderWay,
  )

const selectHasPayments = ({ features }: FoyerState) => {
  const state = features['payments'] as PaymentsState | undefined // written by that room alone
  return state !== undefined && state.payments.length > 0
}

/** Payments under way, above every screen; loaded when there is one. */
export function ModalPayments(): JSX.Element | null {
  return usePart(selectHasPayments) ? (
    <LazyPart name="payments" load={load} props={{}} waiting={null} failed={() => null} />
  ) : null
}
