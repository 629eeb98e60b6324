import type { ErrorCopy } from '../ErrorCopy.js'

/** English sentences for the failures that only buying has. */
export const onrampErrorsEn = {
  ONRAMP_AMOUNT_OUT_OF_RANGE: {
    title: 'This amount cannot be paid',
    next: 'Enter an amount between the least and the most there is.',
  },
  ONRAMP_POPUP_BLOCKED: {
    title: 'Your browser opened no window',
    next: 'Open it from here, or allow windows for this site.',
  },
  ONRAMP_TIMED_OUT: {
    title: 'Buy failed',
    next: 'Buy can be declined from your side or due to an error on the provider app',
  },
  ONRAMP_UNAVAILABLE: {
    title: 'The provider cannot be reached',
    next: 'Try again in a moment, or choose another provider.',
  },
} satisfies Readonly<Record<string, ErrorCopy>>

/** The failures that are worded there. */
export type OnrampErrorCode = keyof typeof onrampErrorsEn
