import type { ErrorCopy } from './failures.js'

/** The texts of the request to sign in English. */
export const signEn = {
  title: '{name} needs to connect to your wallet',
  unnamed: 'Dapp',
  text: 'Sign this message to prove you own this wallet and proceed.',
  disconnects: 'Canceling will disconnect you.',
  network: 'on {network}',
  sign: 'Sign',
  retry: 'Try again',
  signing: 'Signing...',
  cancel: 'Cancel',
  cancelling: 'Canceling...',
  failed: 'That did not work. Sign again.',
  inWallet: 'Continue in your wallet',
  checking: 'Checking whether you are signed in',
}

/** The texts of a sign-in that asks nothing in English. */
export const settledEn = {
  signedIn: 'You are signed in',
  signedInHint: 'This app knows that the account is yours.',
  declined: 'You go on without signing in',
  declinedHint: 'Some of this app may stay closed until you sign in.',
  idle: 'Nothing to sign',
  idleHint: 'When this app wants to know whose account it is, it asks here.',
  toAccount: 'Go to account',
}

/** Why a server refused a sign-in, by the word it gives, in English: what follows the title of the failure. */
export const siwxReasonsEn = {
  domain: 'The message names another site. Open this app at its own address.',
  uri: 'The message names another page. Open this app at its own address.',
  nonce: 'The message was used before or took too long. Sign again.',
  expired: 'The message is no longer valid. Check the clock of your device and sign again.',
  notBefore: 'The message is not valid yet. Check the clock of your device and sign again.',
  issuedAt: 'The time of the message is off. Check the clock of your device and sign again.',
  chain: 'This app does not sign in on this network. Choose another one.',
  address: 'Another account signed. Choose this account in your wallet and sign again.',
  signature: 'The signature does not belong to this account. Sign again with the account shown here.',
  message: 'The message was changed on its way. Sign again.',
}

/** A reason that has a sentence. */
export type SiwxReason = keyof typeof siwxReasonsEn

const retry = 'Try again in a moment.'
const forDeveloper = 'Tell the people who run this app.'

/** English sentences for the failures of signing in with a wallet message. */
export const siwxErrorsEn = {
  SIWE_ANSWER_MISSING: { title: 'The app gave nothing to sign in with', next: forDeveloper },
  SIWX_ACCOUNT_MISSING: { title: 'No ActiveCaipAddress found', next: 'Connect a wallet first.' },
  SIWX_CLIENT_MISSING: {
    title: 'No ConnectionController client found',
    next: 'Connect again with a wallet that can sign messages.',
  },
  SIWX_INIT_FAILED: {
    title: 'A problem occurred while trying initialize authentication',
    next: 'Your wallet stays connected. Check your connection and try again.',
  },
  SIWX_MESSAGE_INVALID: { title: 'The sign-in message is not valid', next: forDeveloper },
  SIWX_NETWORK_MISSING: {
    title: 'No ActiveCaipNetwork or client found',
    next: 'Choose a network of this app first.',
  },
  SIWX_NOT_ENABLED: { title: 'SIWX is not enabled', next: forDeveloper },
  SIWX_REFUSED: { title: 'Failed to verify message', next: retry },
  SIWX_SIGNATURE_DECLINED: {
    title: 'Signature declined',
    next: 'Press Sign and accept the request in your wallet.',
  },
  SIWX_SIGNATURE_INVALID: {
    title: 'The signature is not valid',
    next: 'Choose this account in your wallet, then sign again.',
  },
  SIWX_SMART_ACCOUNT_UNSUPPORTED: {
    title: 'This application might not support Smart Accounts',
    next: 'Switch to your other account type, or sign again.',
  },
  SIWX_TIMED_OUT: {
    title: 'Signing in took too long',
    next: 'Check your connection and sign again.',
  },
} satisfies Readonly<Record<string, ErrorCopy>>

/** The failures that only signing in has. */
export type SiwxErrorCode = keyof typeof siwxErrorsEn

/** The texts of signing in with a wallet message in English; their type is the form of every other language. */
export const siwxEn = {
  sign: signEn,
  settled: settledEn,
  reasons: siwxReasonsEn,
  errors: siwxErrorsEn as Readonly<Record<SiwxErrorCode, ErrorCopy>>,
}

export type SiwxCopy = typeof siwxEn
