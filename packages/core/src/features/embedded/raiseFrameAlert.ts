import { type ErrorCode, FoyerError, isFoyerError } from '@foyer/common'
import type { EmbeddedNeeds } from './state.js'

/** The failures that the people who run the app can mend, or must know of. */
const alerting: readonly ErrorCode[] = [
  'APP_CONFIGURATION_INVALID',
  'FRAME_LOAD_FAILED',
  'FRAME_LOAD_TIMED_OUT',
  'FRAME_TIMED_OUT',
]

/** Says on the alert bar that the embedded wallet could not be reached. */
export function raiseFrameAlert({ notices }: Pick<EmbeddedNeeds, 'notices'>, error: unknown): void {
  if (isFoyerError(error) && error instanceof FoyerError && alerting.includes(error.code))
    notices.raiseAlert(error)
}
