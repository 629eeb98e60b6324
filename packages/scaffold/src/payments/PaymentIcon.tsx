import type { OrderProgress } from '@foyer/core/features'
import { Spinner } from '@foyer/ui'
import CheckIcon from '@foyer/ui/icons/check'
import WarningIcon from '@foyer/ui/icons/warning'
import type { JSX } from 'react'

type Status = OrderProgress['status']

/** The tone of a payment by its status. */
export const paymentTones = {
  asking: 'neutral',
  sent: 'neutral',
  unknown: 'neutral',
  succeeded: 'success',
  failed: 'danger',
  replaced: 'attention',
  dropped: 'danger',
} as const satisfies Readonly<Record<Status, string>>

const isWaiting = (status: Status) => status === 'asking' || status === 'sent'

/** Returns whether the outcome of a payment is known. */
export function isPaymentOver(status: Status): boolean {
  return !isWaiting(status) && status !== 'unknown'
}

/** The icon of a payment's status. */
export function PaymentIcon({ status }: { readonly status: Status }): JSX.Element {
  if (isWaiting(status)) return <Spinner size="sm" />
  return status === 'succeeded' ? <CheckIcon /> : <WarningIcon />
}
