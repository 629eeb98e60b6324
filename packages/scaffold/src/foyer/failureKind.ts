import type { ErrorCode } from '@foyer/common'

/**
 * The presentation of a failure: `attention` if the visitor has to act elsewhere, `declined` after a refusal,
 * otherwise `error`.
 */
export type FailureKind = 'attention' | 'declined' | 'error'

/** The failures of a wallet that has not answered yet. Nothing failed, and its answer may still come. */
const silent =
  /_PENDING$|_TOO_SOON$|^WALLET_LOCKED$|^REQUEST_HELD$|^(CONNECT|NETWORK_SWITCH|REQUEST)_TIMED_OUT$/

/** Returns the presentation of a failure. A waiting wallet and a visitor's refusal are not shown as errors. */
export function failureKind(code: ErrorCode): FailureKind {
  if (silent.test(code)) return 'attention'
  return /_(REJECTED|DECLINED|CANCELLED)$|^ABORTED$/.test(code) ? 'declined' : 'error'
}
