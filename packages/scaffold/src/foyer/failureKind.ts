import type { ErrorCode } from '@foyer/common'

/**
 * The presentation of a failure: `attention` if the visitor has to act elsewhere, `declined` after a refusal,
 * otherwise `error`.
 */
export type FailureKind = 'attention' | 'declined' | 'error'

/** Returns the presentation of a failure. A waiting wallet and a visitor's refusal are not shown as errors. */
export function failureKind(code: ErrorCode): FailureKind {
  if (/_PENDING$|_TOO_SOON$|^WALLET_LOCKED$/.test(code)) return 'attention'
  return /_REJECTED$|_CANCELLED$|^ABORTED$/.test(code) ? 'declined' : 'error'
}
