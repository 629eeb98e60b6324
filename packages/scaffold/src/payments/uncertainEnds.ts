import type { ErrorCode } from '@foyer/common'

/**
 * Failures after which the wallet may have paid or may still pay. A button to pay again warns about it or is absent.
 */
const codes: ReadonlySet<ErrorCode> = new Set([
  'ABORTED',
  'FRAME_TIMED_OUT',
  'OUTCOME_UNKNOWN',
  'PAY_TIMED_OUT',
  'RELAY_UNREACHABLE',
  'REQUEST_TIMED_OUT',
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

/** Returns whether the transaction is or was on a network. Paying again must not be offered then. */
export function isOnNetwork(code: ErrorCode): boolean {
  return code === 'TRANSACTION_REPLACED' || code === 'TRANSACTION_UNCONFIRMED'
}

/** The state to show for each end. A visitor's refusal is not an error. */
export const endTones = {
  declined: 'declined',
  open: 'attention',
  failed: 'error',
} as const satisfies Readonly<Record<FailedEnd, string>>
