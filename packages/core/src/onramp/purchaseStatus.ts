import type { Transaction } from '../blockchain/Transaction.js'

/** How far a purchase is, in our own words. */
export type PurchaseStatus = 'inProgress' | 'succeeded' | 'failed'

const statuses: Readonly<Record<string, PurchaseStatus>> = {
  ONRAMP_TRANSACTION_STATUS_IN_PROGRESS: 'inProgress',
  ONRAMP_TRANSACTION_STATUS_SUCCESS: 'succeeded',
  ONRAMP_TRANSACTION_STATUS_FAILED: 'failed',
}

/** How far a purchase is; nothing where the service uses a word of its own. */
export function purchaseStatus({ status }: Transaction): PurchaseStatus | undefined {
  return Object.hasOwn(statuses, status) ? statuses[status] : undefined
}
