import type { FoyerState } from '@foyer/core'
import { selectPayments } from '@foyer/core/payments'
import { ViewBody } from '@foyer/ui'
import { type JSX, useEffect } from 'react'
import { payments } from '../foyer/features.js'
import { useFeature } from '../foyer/useFeature.js'
import { usePart } from '../foyer/usePart.js'
import { isShownByView } from './isShownByView.js'
import { PaymentRow } from './PaymentRow.js'
import { usePaymentsCopy } from './paymentTexts.js'

const selectUntold = (state: FoyerState) =>
  selectPayments(state)
    .filter(({ isTold }) => !isTold)
    .map(payment => ({ payment, isShown: isShownByView(state, payment) }))

/** What is being paid while the visitor is on another screen, until he was told how it ended. */
export function PaymentsUnderWay(): JSX.Element | null {
  const words = usePaymentsCopy()
  const { verbs } = useFeature(payments)
  const untold = usePart(selectUntold)
  // The screen of the payment tells its end itself.
  const toldByView = untold.filter(({ payment, isShown }) => isShown && isOver(payment.progress.status))
  const toldIds = toldByView.map(({ payment }) => payment.id).join()
  useEffect(() => {
    for (const id of toldIds.split(',')) if (id) verbs?.tell(id)
  }, [verbs, toldIds])
  const elsewhere = untold.filter(({ isShown }) => !isShown)
  if (elsewhere.length === 0) return null
  return (
    <section aria-label={words.label} aria-live="polite" data-testid="foyer-payments">
      <ViewBody gap="sm">
        {elsewhere.map(({ payment }) => (
          <PaymentRow key={payment.id} payment={payment} actions={verbs} />
        ))}
      </ViewBody>
    </section>
  )
}

const isOver = (status: string) => status === 'succeeded' || status === 'failed'
