import type { TransactionReason } from '@foyer/common'

/** The texts of payments under way in English; their type is the form of every other language. */
export const paymentsEn = {
  label: 'Payments under way',
  send: 'Send {amount} to {to}',
  approve: 'Allow {amount} to be taken',
  swap: 'Swap {amount} for {target}',
  pay: 'Pay {amount} to {to}',
  name: 'Register {to}',
  call: 'Request of this app',
  asking: 'Waiting for your wallet',
  askingOn: 'Waiting for your wallet on {network}',
  left: 'You stopped waiting for this',
  leftOn: 'You stopped waiting on {network}',
  sent: 'On its way',
  sentOn: 'On its way on {network}',
  succeeded: 'Confirmed',
  succeededOn: 'Confirmed on {network}',
  failed: 'Failed: nothing was paid',
  failedOn: 'Failed on {network}: nothing was paid',
  held: 'Signed, not seen by the network yet',
  heldOn: 'Signed, not seen on {network} yet',
  unknown: 'Not confirmed yet',
  unknownOn: 'Not confirmed yet on {network}',
  replaced: 'Replaced by another transaction',
  replacedOn: 'Replaced by another transaction on {network}',
  // A wallet may send it once more.
  dropped: 'Dropped by the network: not paid so far',
  droppedOn: 'Dropped by {network}: not paid so far',
  /** Of a transaction that the app itself sent: nobody here knows what it was for. */
  appFailed: 'Failed',
  appFailedOn: 'Failed on {network}',
  appDropped: 'Dropped by the network',
  appDroppedOn: 'Dropped by {network}',
  /** A message over the page: the app's words for a transaction, and how it ended. */
  appNotice: '{label}: {state}',
  appLabel: 'Transactions of this app',
  lookAgain: 'Look again',
  stop: 'Stop waiting',
  keep: 'Keep waiting',
  stopWarning: 'Your wallet may still ask for it, or it may be on its way. If so, it is paid all the same.',
  explorer: 'View on explorer',
  hide: 'Hide',
  /** Why a transaction was not sent, where Foyer itself says so. */
  reasons: {
    keyUntold: 'The wallet does not tell its key.',
    noToken: 'There is no such token on this network.',
    noTransfers: 'This network has no transfers.',
    notBase64: 'The transaction is not written in base64.',
    nothingSpent: 'It spends nothing of this account.',
    receiverNew: 'The receiver has no account yet, and opening one takes more.',
    unreadable: 'The transaction cannot be read.',
  } satisfies Readonly<Record<TransactionReason, string>>,
}

export type PaymentsCopy = typeof paymentsEn

/** The texts of every field for an amount in English; their type is the form of every other language. */
export const amountsEn = {
  /** On the button that leads on, while there is no amount to go on with. */
  amountAmbiguous: '{grouped} or {decimal}?',
  amountInvalid: '“{text}” is not an amount',
  amountTooFine: 'Too many decimals',
  /** Beside the field. */
  which: '“{text}” could be two amounts. Which one do you mean?',
  digitsOnly: 'Use digits and one decimal mark only.',
  mostDecimals: '{unit} decimals: {decimals} at most',
}

export type AmountsCopy = typeof amountsEn
