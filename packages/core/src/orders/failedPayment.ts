import type { Failure } from '@foyer/common'

/** The end of an attempt to pay, as a flow shows it. */
export interface FailedPayment {
  readonly failure: Failure
  /** Whether the money may have been sent, or still may. The visitor is not offered to pay again then. */
  readonly isOpen: boolean
}

/** Returns a failed flow after a later failure, which tells more as long as the end was not known. */
export function afterFailure<Flow extends FailedPayment>(
  flow: Flow,
  { failure, isOpen }: FailedPayment,
): Flow {
  return flow.isOpen ? { ...flow, failure, isOpen } : flow
}
