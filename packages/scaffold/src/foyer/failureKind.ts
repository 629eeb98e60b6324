import type { ErrorCode } from '@foyer/common'

/** What a failure asks of the visitor: to answer somewhere, nothing at all, or to do something about it. */
export type FailureKind = 'attention' | 'declined' | 'error'

/** A wallet that waits is no failure, and neither is a visitor who said no: only the rest looks like one. */
export function failureKind(code: ErrorCode): FailureKind {
  if (/_PENDING$|_TOO_SOON$|^WALLET_LOCKED$/.test(code)) return 'attention'
  return /_REJECTED$|_CANCELLED$|^ABORTED$/.test(code) ? 'declined' : 'error'
}
