import type { PaymentActions, PaymentShown } from '@foyer/core/payments'
import { Button, CheckIcon, CloseIcon, ExternalIcon, IconButton, Spinner } from '@foyer/ui'
import { WarningIcon } from '@foyer/ui/account-icons'
import { ProgressRow } from '@foyer/ui/payments'
import type { JSX } from 'react'
import { paymentTexts, usePaymentsCopy } from './paymentTexts.js'
import { StopWaiting } from './StopWaiting.js'

/** Props of {@link PaymentRow}. */
export interface PaymentRowProps {
  readonly payment: PaymentShown
  /** Absent until they are loaded. */
  readonly actions: PaymentActions | undefined
}

const icons = {
  asking: <Spinner size="sm" />,
  sent: <Spinner size="sm" />,
  succeeded: <CheckIcon />,
  failed: <WarningIcon />,
}
const tones = { asking: 'neutral', sent: 'neutral', succeeded: 'success', failed: 'danger' } as const

function Actions({ payment, actions }: PaymentRowProps): JSX.Element {
  const words = usePaymentsCopy()
  const { explorerUrl, progress } = payment
  const isOver = progress.status === 'succeeded' || progress.status === 'failed'
  return (
    <>
      {explorerUrl && (
        <IconButton
          label={words.explorer}
          onClick={() => window.open(explorerUrl, '_blank', 'noopener,noreferrer')}
        >
          <ExternalIcon />
        </IconButton>
      )}
      {isOver && (
        <IconButton label={words.hide} onClick={() => actions?.tell(payment.id)} testId="foyer-payment-hide">
          <CloseIcon />
        </IconButton>
      )}
    </>
  )
}

/** One payment under way: what it is, how far it is, and the way out of a wait. */
export function PaymentRow({ payment, actions }: PaymentRowProps): JSX.Element {
  const words = usePaymentsCopy()
  const { status } = payment.progress
  const row = (end?: JSX.Element) => (
    <ProgressRow
      {...paymentTexts(payment, words)}
      icon={icons[status]}
      tone={tones[status]}
      actions={end}
      testId={`foyer-payment-${status}`}
    />
  )
  if (status !== 'asking') return row(<Actions payment={payment} actions={actions} />)
  return (
    <StopWaiting onStop={() => actions?.stopWaiting(payment.account)} subject={row()}>
      {warn =>
        row(
          <Button size="sm" variant="secondary" onClick={warn} testId="foyer-payment-stop">
            {words.stop}
          </Button>,
        )
      }
    </StopWaiting>
  )
}
