import type { Failure } from '@foyer/common'

/** The end of an attempt to pay, as its flow keeps it. */
interface FailedAttempt {
  readonly failure: Failure
  readonly isOpen: boolean
}

/**
 * The end of a failed attempt to pay: `declined` or stopped by the visitor before anything was sent, `open` if the
 * money may have been sent or still may, otherwise `failed`.
 */
export type FailedEnd = 'declined' | 'open' | 'failed'

/** Returns the end of an attempt that failed. */
export function failedEnd({ failure: { code }, isOpen }: FailedAttempt): FailedEnd {
  if (isOpen) return 'open'
  return code === 'REQUEST_REJECTED' || code === 'ABORTED' ? 'declined' : 'failed'
}

/** The state to show for each end. A visitor's own decision is not an error. */
export const endTones = {
  declined: 'declined',
  open: 'attention',
  failed: 'error',
} as const satisfies Readonly<Record<FailedEnd, string>>
