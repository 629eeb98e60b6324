import type { ErrorCopy } from '../ErrorCopy.js'

const retry = 'Try again in a moment.'

/** English sentences for the failures of a connected account. */
export const accountErrorsEn = {
  ACCOUNT_NOT_CONNECTED: { title: 'No account is connected', next: 'Connect a wallet first.' },
  AMOUNT_INVALID: { title: 'This is not an amount', next: 'Use digits and one decimal point.' },
  CALLS_INCOMPLETE: {
    title: 'Only a part was sent',
    next: 'Look at your activity before you send the rest.',
  },
  CHAIN_UNSUPPORTED: { title: 'Unsupported chain', next: 'Choose another network.' },
  FUNDS_INSUFFICIENT: { title: 'Insufficient Funds', next: 'Enter a smaller amount, or add funds.' },
  NAMES_UNSUPPORTED: { title: 'This network has no names', next: 'Choose another network.' },
  NAME_FAILED: { title: 'The name could not be registered', next: retry },
  NAME_INVALID: { title: 'This is not a name', next: 'Use letters, digits and hyphens, at least 4.' },
  NAME_SIGNER_NOT_FOUND: {
    title: 'Address or auth connector not found',
    next: 'Connect a wallet that can sign.',
  },
  RECEIVER_UNCONFIRMED: {
    title: 'This receiver is an unusual one',
    next: 'Check the address, and confirm that you mean it.',
  },
  REQUEST_FAILED: { title: 'The wallet could not do this', next: retry },
  REQUEST_HELD: {
    title: 'Your wallet holds another request of this account',
    next: 'Answer it there first, or stop waiting for it.',
  },
  REQUEST_REJECTED: { title: 'Request declined', next: 'Try again and accept it in the wallet.' },
  REQUEST_TIMED_OUT: {
    title: 'The wallet did not answer',
    next: 'Open the wallet to see whether it waits for you.',
  },
  REQUEST_UNSUPPORTED: { title: 'The wallet cannot do this', next: 'Use another wallet for this step.' },
  RPC_FAILED: { title: 'The network could not be read', next: retry },
  SEND_INCOMPLETE: { title: 'An amount and receiver address are required', next: 'Fill in both.' },
  TOKEN_REQUIRED: { title: 'A token is required', next: 'Choose a token first.' },
  TRANSACTION_FAILED: {
    title: 'The transaction failed',
    next: 'Look it up in the block explorer before you try again.',
  },
} satisfies Readonly<Record<string, ErrorCopy>>

/** The failures that are worded there. */
export type AccountErrorCode = keyof typeof accountErrorsEn
