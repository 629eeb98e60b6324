import { Button, IconButton } from '@foyer/ui'
import ExternalIcon from '@foyer/ui/icons/external'
import { ProgressRow } from '@foyer/ui/payments'
import type { JSX } from 'react'
import { useMessages, useView } from '../foyer/ViewContext.js'
import { PaymentIcon, paymentTones } from '../payments/PaymentIcon.js'
import { usePaymentTexts } from '../payments/paymentTexts.js'
import type { ShownAppTransaction } from './selectAppTransactions.js'

/** Props of {@link AppTransactionRow}. */
interface AppTransactionRowProps {
  readonly transaction: ShownAppTransaction
}

/** One transaction of the app: its label, its progress and a link to the explorer. */
function AppTransactionRow({ transaction }: AppTransactionRowProps): JSX.Element {
  const { foyer } = useView()
  const words = useMessages().payments
  const paymentTexts = usePaymentTexts()
  const { progress, networkId, explorerUrl } = transaction
  const { status } = progress
  const lookAgain = () => {
    if ('hash' in progress)
      foyer.transactions.retry({ networkId, hash: progress.hash }).catch(() => undefined)
  }
  const actions = (
    <>
      {status === 'unknown' && (
        <Button size="sm" variant="secondary" onClick={lookAgain} testId="foyer-app-transaction-retry">
          {words.lookAgain}
        </Button>
      )}
      {explorerUrl && (
        <IconButton
          label={words.explorer}
          onClick={() => window.open(explorerUrl, '_blank', 'noopener,noreferrer')}
        >
          <ExternalIcon />
        </IconButton>
      )}
    </>
  )
  return (
    <ProgressRow
      {...paymentTexts(transaction)}
      icon={<PaymentIcon status={status} />}
      tone={paymentTones[status]}
      actions={actions}
      testId={`foyer-app-transaction-${status}`}
    />
  )
}

/** Props of {@link AppTransactions}. */
interface AppTransactionsProps {
  readonly transactions: readonly ShownAppTransaction[]
}

/** The transactions that the app sent itself, newest first. Each is listed until the history contains it. */
export function AppTransactions({ transactions }: AppTransactionsProps): JSX.Element | null {
  const words = useMessages().payments
  if (transactions.length === 0) return null
  return (
    <ul className="activity-payments" aria-label={words.appLabel} data-testid="foyer-app-transactions">
      {transactions.map(transaction => (
        <li key={transaction.id}>
          <AppTransactionRow transaction={transaction} />
        </li>
      ))}
    </ul>
  )
}
