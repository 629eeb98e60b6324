import type { ErrorText } from './failures.js'

/** The texts of signing in by e-mail, and of changing the address, in English. */
export const emailEn = {
  field: 'Email',
  submit: 'Continue',
  enterCode: 'Enter the code we sent to',
  expires: 'The code expires in 20 minutes',
  code: 'Code of six digits',
  digit: 'Digit {number} of 6',
  whichCode: 'Which one is the code?',
  checking: 'Checking the code',
  connecting: 'Connecting',
  wrongCode: '{message}. Try Again',
  notReceived: "Didn't receive it?",
  resendCode: 'Resend code',
  resendIn: 'Resend in {seconds}s',
  resent: 'Code email resent',
  approveLink: 'Approve the login link we sent to',
  linkExpires: 'The link expires in 20 minutes',
  number: 'The page that opens asks for this number',
  resendEmail: 'Resend email',
  cancel: 'Cancel',
  save: 'Save',
  wrongQuestion: 'Something wrong?',
  tryAgain: 'Try again',
  changed: 'Email changed',
}

/** The texts of signing in by social accounts in English. */
export const socialsEn = {
  google: 'Google',
  x: 'X',
  discord: 'Discord',
  farcaster: 'Farcaster',
  github: 'GitHub',
  apple: 'Apple',
  facebook: 'Facebook',
  list: 'Social accounts',
  continueWith: 'Continue with {provider}',
  more: 'More social accounts',
  login: 'Log in with {provider}',
  inWindow: 'Connect in the provider window',
  fetching: 'Retrieving user data',
  failed: 'Something went wrong',
  tryAgain: 'Try again',
  preloadFailed: 'Error loading embedded wallet in PWA',
  scan: 'Scan this QR Code with your phone',
  qrLabel: 'QR code that continues in Farcaster',
  loading: 'Loading user data',
  loadingText: 'Please wait a moment while we load your data.',
  inApp: 'Continue in Farcaster',
  inAppText: 'Accept connection request in the app',
  openApp: 'Open farcaster',
  number: 'Your phone asks for this number',
}

/** The texts of approving what an app asks for in English. */
export const approveEn = {
  title: 'Look at the secure wallet window',
  text: 'Your wallet asks there before anything is signed. It may take a moment to appear.',
  frame: 'Secure wallet',
  closeFrame: 'Close the secure wallet',
  cancel: 'Cancel',
  nothing: 'Nothing waits for your approval',
  nothingHint: 'When an app asks your wallet for something, it appears here.',
  toAccount: 'Go to account',
}

/** The texts about the accounts of an embedded wallet in English. */
export const accountTypesEn = {
  email: 'Email account',
  social: '{provider} account',
  smartAccount: 'Smart account',
  toEoa: 'Switch to your EOA',
  toSmartAccount: 'Switch to your smart account',
  upgrade: 'Upgrade your wallet',
  upgradeText: 'Transition to a self-custodial wallet',
  changeEmail: 'Edit email',
  signedIn: 'Signed in with {provider}',
  follow: 'Follow the instructions on',
  reconnect: 'You will have to reconnect for security reasons',
}

/** The texts about smart sessions in English. */
export const sessionsEn = {
  title: 'Smart sessions',
  tabs: 'Smart sessions by status',
  beta: 'Beta',
  active: 'Active',
  expired: 'Expired',
  revoked: 'Revoked',
  noActive: 'No active sessions',
  noExpired: 'No expired sessions',
  noRevoked: 'No revoked sessions',
  emptyHint: 'Permissions that you grant to an app appear here.',
  permission: 'Permission',
  type: 'Type',
  contractCall: 'Contract call',
  contract: 'Contract',
  functions: 'Functions',
  anyFunction: 'Any',
  duration: 'Duration',
  from: 'From {start} to {end}',
  revoke: 'Revoke',
  created: 'Smart Session created successfully',
  createdText: 'You can manage your session from your account settings.',
  whatIs: "What's a Smart Session?",
  whatIsText:
    'It lets an app act for your smart account within limits that you granted, without asking each time. You can take it back at any time.',
  gotIt: 'Got it!',
  failed: 'Error fetching smart sessions',
  revokeFailed: 'Error revoking smart session',
  loading: 'Loading smart sessions',
}

const retry = 'Try again in a moment.'
const forDeveloper = 'Tell the people who run this app.'

/** English sentences for the failures of the embedded wallet. */
export const embeddedErrorsEn = {
  EMAIL_INVALID: { title: 'Invalid email. Try again.', next: 'Check the address for mistakes.' },
  EMAIL_TOO_SOON: {
    title: {
      one: 'Please try again after {seconds} second',
      other: 'Please try again after {seconds} seconds',
    },
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
  SOCIAL_CANCELLED: { title: 'The login was canceled', next: 'Start again when you are ready.' },
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
  SOCIAL_WINDOW_CUT_OFF: {
    title: 'This page cuts its login window off',
    next: 'Use another way to log in. Tell the people who run this app: its header Cross-Origin-Opener-Policy must be same-origin-allow-popups.',
  },
} satisfies Readonly<Record<string, ErrorText>>

/** The failures that only the embedded wallet has. */
export type EmbeddedErrorCode = keyof typeof embeddedErrorsEn

/** The form of a language's sentences for them. */
export type EmbeddedErrors = { readonly [Code in EmbeddedErrorCode]: ErrorText<Code> }

/** The texts of the embedded wallet in English; their type is the form of every other language. */
export const embeddedEn = {
  email: emailEn,
  socials: socialsEn,
  approve: approveEn,
  account: accountTypesEn,
  sessions: sessionsEn,
  errors: embeddedErrorsEn as EmbeddedErrors,
}

export type EmbeddedCopy = typeof embeddedEn
