import type { ErrorCopy } from '../ErrorCopy.js'

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
