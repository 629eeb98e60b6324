import type { ErrorCode } from '@foyer/common'

/**
 * Failures after which the wallet may have paid or may still pay. No button to pay again is offered then.
 */
const codes: ReadonlySet<ErrorCode> = new Set([
  'ABORTED',
  'CALLS_INCOMPLETE',
  'FRAME_FAILED',
  'FRAME_TIMED_OUT',
  'OUTCOME_UNKNOWN',
  'PAY_TIMED_OUT',
  'RELAY_UNREACHABLE',
  'REQUEST_TIMED_OUT',
  'SESSION_EXPIRED',
  'TRANSACTION_DROPPED',
  'TRANSACTION_HASH_INVALID',
  'TRANSACTION_REPLACED',
  'TRANSACTION_UNCONFIRMED',
  'UNKNOWN',
  'WALLET_DISCONNECTED',
])

/**
 * The end of a failed attempt to pay: `declined` by the visitor, `open` if the outcome is unknown, otherwise
 * `failed`.
 */
export type FailedEnd = 'declined' | 'open' | 'failed'

/** Returns the end of an attempt with this failure. */
export function failedEnd(code: ErrorCode): FailedEnd {
  if (code === 'REQUEST_REJECTED') return 'declined'
  return codes.has(code) ? 'open' : 'failed'
}

/** The state to show for each end. A visitor's refusal is not an error. */
export const endTones = {
  declined: 'declined',
  open: 'attention',
  failed: 'error',
} as const satisfies Readonly<Record<FailedEnd, string>>
