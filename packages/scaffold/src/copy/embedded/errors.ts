import type { ErrorCopy } from '../ErrorCopy.js'

const retry = 'Try again in a moment.'
const forDeveloper = 'Tell the people who run this app.'

/** English sentences for the failures of the embedded wallet. */
export const embeddedErrorsEn = {
  EMAIL_INVALID: { title: 'Invalid email. Try again.', next: 'Check the address for mistakes.' },
  EMAIL_TOO_SOON: {
    title: 'Please try again after {seconds} seconds',
    next: 'Look into your mailbox meanwhile.',
  },
  FRAME_ABORTED: { title: 'Something went wrong', next: retry },
  FRAME_FAILED: { title: 'An error occurred', next: retry },
  FRAME_LOAD_FAILED: {
    title: 'Unable to load email login dependency',
    next: 'Check your connection and content blockers, then try again.',
  },
  FRAME_LOAD_TIMED_OUT: {
    title: 'Network Error - Could not load embedded wallet',
    next: 'Check your connection and try again.',
  },
  FRAME_MISSING: { title: 'The embedded wallet is not there', next: retry },
  FRAME_TIMED_OUT: {
    title: 'Embedded Wallet Request Timed Out',
    next: 'Check your connection and try again.',
  },
  METHOD_NOT_ALLOWED: { title: 'Action not allowed', next: forDeveloper },
  SESSIONS_UNSUPPORTED: {
    title: 'This wallet has no smart sessions',
    next: 'Connect with a wallet that has them.',
  },
  SOCIAL_ADDRESS_MISSING: { title: 'Could not fetch the social redirect uri', next: retry },
  SOCIAL_CANCELLED: { title: 'The login was cancelled', next: 'Start again when you are ready.' },
  SOCIAL_ORIGIN_UNTRUSTED: { title: 'Untrusted Origin', next: forDeveloper },
  SOCIAL_POPUP_BLOCKED: {
    title: 'Could not open social popup',
    next: 'Allow windows for this page in your browser, then try again.',
  },
  SOCIAL_PROVIDER_INVALID: { title: 'Unknown social provider', next: forDeveloper },
  SOCIAL_TIMED_OUT: {
    title: 'Social login timed out. Please try again.',
    next: 'Finish the login in the window of the provider.',
  },
} satisfies Readonly<Record<string, ErrorCopy>>

/** The failures that only the embedded wallet has. */
export type EmbeddedErrorCode = keyof typeof embeddedErrorsEn
