import type { ErrorCode } from '@foyer/common'
import type { CountText } from '../countText.js'

/** What a visitor reads about a failure: what happened, and what to do next. */
export interface ErrorCopy {
  readonly title: string
  readonly next: string
}

/** The failures whose title counts something. */
type CountedCode = 'EMAIL_TOO_SOON'

/** The same as a catalogue has it, where a title may count something. */
export type ErrorText<Code extends ErrorCode = ErrorCode> = Code extends CountedCode
  ? { readonly title: CountText; readonly next: string }
  : ErrorCopy

const retry = 'Try again in a moment.'

/** English sentences for the failures of services. */
export const serviceErrorsEn = {
  HTTP_BODY_INVALID: { title: 'The service’s answer could not be read', next: retry },
  HTTP_STATUS: { title: 'The service refused the request', next: retry },
  HTTP_TIMED_OUT: { title: 'The service did not answer in time', next: retry },
  HTTP_UNREACHABLE: {
    title: 'The service could not be reached',
    next: 'Check your connection and try again.',
  },
} satisfies Readonly<Record<string, ErrorCopy>>

/** English sentences for the failures of a connected account. */
export const accountErrorsEn = {
  ACCOUNT_NOT_CONNECTED: { title: 'No account is connected', next: 'Connect a wallet first.' },
  AMOUNT_INVALID: { title: 'This is not an amount', next: 'Use digits and one decimal point.' },
  CALLS_INCOMPLETE: {
    title: 'Only a part was sent',
    next: 'Look at your activity before you send the rest.',
  },
  CHAIN_UNSUPPORTED: { title: 'Unsupported chain', next: 'Choose another network.' },
  FUNDS_INSUFFICIENT: { title: 'Insufficient funds', next: 'Enter a smaller amount, or add funds.' },
  KEY_SIGNS_NOTHING: {
    title: 'The key of this account signs nothing here',
    next: 'It is on a device, which signs in another way on this network. Use another account.',
  },
  KEY_SIGNS_NO_TEXT: {
    title: 'The key of this account signs no texts',
    next: 'It is on a device, which signs transactions. Use another account to sign in.',
  },
  NAMES_UNSUPPORTED: { title: 'This network has no names', next: 'Choose another network.' },
  NAME_FAILED: { title: 'The name could not be registered', next: retry },
  NAME_INVALID: { title: 'This is not a name', next: 'Use letters, digits and hyphens, at least 4.' },
  NAME_SIGNER_NOT_FOUND: {
    title: 'Address or auth connector not found',
    next: 'Connect a wallet that can sign.',
  },
  RECEIVER_BELOW_MINIMUM: {
    title: 'The receiver needs at least {minimum} {symbol}',
    next: 'The network keeps no account with less. Send that much, or more.',
  },
  RECEIVER_UNCONFIRMED: {
    title: 'This receiver is an unusual one',
    next: 'Check the address, and confirm that you mean it.',
  },
  OUTCOME_UNKNOWN: {
    title: 'It is not known whether this was sent',
    next: 'Look at your activity before you ask again.',
  },
  REQUEST_FAILED: { title: 'The wallet could not do this', next: retry },
  REQUEST_HELD: {
    title: 'Your wallet holds another request of this account',
    next: 'Answer it there first, or stop waiting for it. One that is on its way ends by itself.',
  },
  REQUEST_PENDING: {
    title: 'The wallet shows another request',
    next: 'Open the wallet and answer it there, then try again.',
  },
  REQUEST_REJECTED: { title: 'Request declined', next: 'Try again and accept it in the wallet.' },
  REQUEST_TIMED_OUT: {
    title: 'The wallet did not answer',
    next: 'Open the wallet to see whether it waits for you.',
  },
  REQUEST_UNSUPPORTED: { title: 'The wallet cannot do this', next: 'Use another wallet for this step.' },
  RPC_FAILED: { title: 'The network could not be read', next: retry },
  SENDER_BELOW_MINIMUM: {
    title: 'Too little would stay in your account',
    next: 'Leave nothing, or at least {minimum} {symbol}.',
  },
  SEND_INCOMPLETE: { title: 'An amount and receiver address are required', next: 'Fill in both.' },
  SIGNED_BY_ANOTHER_ACCOUNT: {
    title: 'The wallet signed with another account',
    next: 'Nothing was sent. Choose the account in the wallet, then try again.',
  },
  TOKEN_FROZEN: {
    title: 'This token is frozen',
    next: 'Its issuer froze it, in your account or for the receiver, and only the issuer can release it.',
  },
  TOKEN_NOT_TRANSFERABLE: {
    title: 'This token cannot be sent',
    next: 'Its issuer forbids transfers, paused them, or has them checked in a way that is not supported here.',
  },
  TOKEN_REQUIRED: { title: 'A token is required', next: 'Choose a token first.' },
  TRANSACTION_DROPPED: {
    title: 'The network dropped the transaction',
    next: 'No block has it so far. Look it up before you pay again: a wallet may send it once more.',
  },
  TRANSACTION_FAILED: {
    title: 'The transaction was not sent',
    next: 'Nothing left your account.',
  },
  TRANSACTION_REPLACED: {
    title: 'Another transaction took its place',
    next: 'It was sped up or cancelled in the wallet. Look at your activity.',
  },
  TRANSACTION_REVERTED: {
    title: 'The network undid the transaction',
    next: 'Look it up in the block explorer before you try again.',
  },
  TRANSACTION_UNCONFIRMED: {
    title: 'The network has not confirmed it yet',
    next: 'Look it up in your activity before you try again.',
  },
} satisfies Readonly<Record<string, ErrorCopy>>

/** The failures that are worded there. */
export type AccountErrorCode = keyof typeof accountErrorsEn

/** English sentences for the failures of switching networks. */
export const networkErrorsEn = {
  NETWORK_SWITCH_FAILED: {
    title: 'Switch failed',
    next: 'Choose the network in your wallet, or try another one.',
  },
  NETWORK_SWITCH_MISMATCH: {
    title: 'The wallet stayed on its network',
    next: 'Choose the network in your wallet.',
  },
  NETWORK_SWITCH_REJECTED: {
    title: 'Switch declined',
    next: 'Switch can be declined if chain is not supported by a wallet or previous request is still active',
  },
  NETWORK_SWITCH_TIMED_OUT: {
    title: 'The wallet did not switch',
    next: 'Open the wallet to see whether it waits for you.',
  },
} satisfies Readonly<Record<string, ErrorCopy>>

/** The failures that are worded there. */
export type NetworkErrorCode = keyof typeof networkErrorsEn

/** English sentences for the failures that only the screens have on which a wallet is connected. */
export const connectErrorsEn = {
  CONNECT_NOT_ALLOWED: {
    title: 'The wallet keeps its accounts from this site',
    next: 'Open the extension, find this site under the websites it knows, give it an account, then try again.',
  },
  CONNECT_PENDING: {
    title: 'The wallet is waiting for you',
    next: 'Open the wallet and answer the request that is already there.',
  },
  CONNECT_TIMED_OUT: {
    title: 'The wallet did not answer',
    next: 'Open the wallet to see whether it waits for you, then try again.',
  },
  DEEP_LINK_FAILED: {
    title: 'The wallet could not be opened',
    next: 'Try another way, or copy the link into the wallet.',
  },
  PAIRING_EXPIRED: {
    title: 'The link has expired',
    next: 'Try again to get a new one.',
  },
  RELAY_UNREACHABLE: {
    title: 'WalletConnect cannot be reached',
    next: 'Check your connection and try again, or use a wallet in this browser.',
  },
} satisfies Readonly<Record<string, ErrorCopy>>

/** The failures that are worded there. */
export type ConnectErrorCode = keyof typeof connectErrorsEn

/** English sentences for the failures that only swapping has, and for what a network has yet to confirm. */
export const swapErrorsEn = {
  SWAP_QUOTE_UNAVAILABLE: {
    title: 'There is no price for this swap',
    next: 'Try a smaller amount, or choose another token.',
  },
  SWAP_TRANSACTION_INVALID: {
    title: 'The service built a transaction that is not this swap',
    next: 'Nothing was asked of your wallet. Try again, or choose another token.',
  },
} satisfies Readonly<Record<string, ErrorCopy>>

/** The failures that are worded there. */
export type SwapErrorCode = keyof typeof swapErrorsEn

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
