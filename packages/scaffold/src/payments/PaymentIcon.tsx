import type { PaymentProgress } from '@foyer/core/features'
import { Spinner } from '@foyer/ui'
import CheckIcon from '@foyer/ui/icons/check'
import WarningIcon from '@foyer/ui/icons/warning'
import type { JSX } from 'react'

type Status = PaymentProgress['status']

/** How a payment looks, by how far it is. */
export const paymentTones = {
  asking: 'neutral',
  sent: 'neutral',
  unknown: 'neutral',
  succeeded: 'success',
  failed: 'danger',
  replaced: 'danger',
  dropped: 'danger',
} as const satisfies Readonly<Record<Status, string>>

const isWaiting = (status: Status) => status === 'asking' || status === 'sent'

/** Whether it is known how a payment ended. */
export function isPaymentOver(status: Status): boolean {
  return !isWaiting(status) && status !== 'unknown'
}

/** The picture of how far a payment is. */
export function PaymentIcon({ status }: { readonly status: Status }): JSX.Element {
  if (isWaiting(status)) return <Spinner size="sm" />
  return status === 'succeeded' ? <CheckIcon /> : <WarningIcon />
}
