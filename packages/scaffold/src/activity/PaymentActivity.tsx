import { type FoyerState, selectActiveAccount } from '@foyer/core'
import type { Transaction } from '@foyer/core/activity'
import { selectPayments } from '@foyer/core/payments'
import { ActivityIcon } from '@foyer/ui/account-icons'
import { AssetImage } from '@foyer/ui/activity'
import { ValueRow } from '@foyer/ui/rows'
import type { JSX } from 'react'
import { usePart } from '../foyer/usePart.js'
import { paymentTexts, usePaymentsCopy } from '../payments/paymentTexts.js'

const selectOwn = (state: FoyerState) => {
  const account = selectActiveAccount(state)
  return selectPayments(state).filter(payment => payment.account === account)
}

/** The payments of the account in use that its history does not tell of yet. */
export function usePaymentsToCome(transactions: readonly Transaction[]) {
  const listed = new Set(transactions.map(({ hash }) => hash))
  return usePart(selectOwn).filter(({ progress }) => !('hash' in progress && listed.has(progress.hash)))
}

/** Props of {@link PaymentActivity}. */
export interface PaymentActivityProps {
  readonly payments: ReturnType<typeof usePaymentsToCome>
}

/** What was paid here and is not in the history yet: it is listed from the moment the wallet is asked. */
export function PaymentActivity({ payments }: PaymentActivityProps): JSX.Element | null {
  const words = usePaymentsCopy()
  if (payments.length === 0) return null
  return (
    <ul className="activity-payments" aria-label={words.label} data-testid="foyer-activity-payments">
      {payments.map(payment => {
        const { title, text } = paymentTexts(payment, words)
        return (
          <li key={payment.id}>
            <ValueRow
              title={title}
              description={text}
              image={
                <AssetImage
                  pictures={[{ name: payment.summary.symbol ?? title, src: undefined, shape: 'circle' }]}
                  badge={<ActivityIcon />}
                  tone={payment.progress.status === 'failed' ? 'danger' : 'neutral'}
                />
              }
              href={payment.explorerUrl}
              testId={`foyer-activity-payment-${payment.progress.status}`}
            />
          </li>
        )
      })}
    </ul>
  )
}
