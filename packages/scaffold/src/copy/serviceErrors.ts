import type { ErrorCopy } from './ErrorCopy.js'

const retry = 'Try again in a moment.'

/** English sentences for the failures of services. */
export const serviceErrorsEn = {
  HTTP_BODY_INVALID: { title: 'The service answered in an unknown form', next: retry },
  HTTP_STATUS: { title: 'The service refused the request', next: retry },
  HTTP_TIMED_OUT: { title: 'The service did not answer in time', next: retry },
  HTTP_UNREACHABLE: {
    title: 'The service could not be reached',
    next: 'Check your connection and try again.',
  },
} satisfies Readonly<Record<string, ErrorCopy>>
