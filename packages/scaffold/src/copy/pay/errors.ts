import type { ErrorCopy } from '../ErrorCopy.js'

const forDeveloper = 'Tell the people who run this app.'

/** English sentences for the failures of paying. */
export const payErrorsEn = {
  PAY_ENDED: { title: 'The exchange ended the payment', next: 'Try again, or pay another way.' },
  PAY_EXCHANGE_REFUSED: { title: 'The exchange refused', next: 'Try another one, or pay from a wallet.' },
  PAY_NAMESPACE_INVALID: { title: 'Invalid chain namespace', next: 'Pay from an exchange instead.' },
  PAY_NOT_ENABLED: { title: 'Payments are not enabled', next: forDeveloper },
  PAY_POPUP_BLOCKED: {
    title: 'The browser did not open the exchange',
    next: 'Open it with the link below.',
  },
  PAY_REQUEST_INVALID: { title: 'This app asked for an invalid payment', next: forDeveloper },
  PAY_TIMED_OUT: {
    title: 'The exchange did not say how it ended',
    next: 'Look there before you pay again.',
  },
} satisfies Readonly<Record<string, ErrorCopy>>

/** The failures that only paying has. */
export type PayErrorCode = keyof typeof payErrorsEn
