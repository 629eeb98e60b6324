import type { ErrorCode } from '@foyer/common'

/** Failures after which a wallet may still send, or may have sent: a button that pays again says so, or is not there. */
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

/** How an attempt to pay ended: the visitor declined it, nobody knows what became of it, or it failed for certain. */
export type FailedEnd = 'declined' | 'open' | 'failed'

/** How an attempt that ended with a failure is told. */
export function failedEnd(code: ErrorCode): FailedEnd {
  if (code === 'REQUEST_REJECTED') return 'declined'
  return codes.has(code) ? 'open' : 'failed'
}

/** What is on a network, or was: nothing beside it pays again. */
export function isOnNetwork(code: ErrorCode): boolean {
  return code === 'TRANSACTION_REPLACED' || code === 'TRANSACTION_UNCONFIRMED'
}

/** How loud each is: what the visitor decided is no error. */
export const endTones = {
  declined: 'declined',
  open: 'attention',
  failed: 'error',
} as const satisfies Readonly<Record<FailedEnd, string>>
