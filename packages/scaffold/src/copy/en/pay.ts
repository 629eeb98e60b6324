/** The texts of choosing how to pay in English. */
export const payChoiceEn = {
  amount: '{amount} {symbol} on {network}',
  to: 'To {recipient}',
  ways: 'Pay from your wallet',
  fromWallet: 'Pay from wallet',
  withWallet: 'Pay with {name}',
  disconnect: 'Disconnect',
  exchanges: 'Pay from an exchange',
  noExchanges: 'No exchanges available',
  atExchange: 'You complete the payment at {name}, then come back here.',
  underWay: 'A payment is under way',
  showPayment: 'Show the payment',
  nothing: 'Nothing to pay',
  nothingHint: 'When this app asks for a payment, it appears here.',
}

/** The texts of a payment under way in English. */
export const payProgressEn = {
  initiated: 'Payment initiated',
  initiatedText: 'Please complete the payment on the exchange',
  awaiting: 'Awaiting payment confirmation',
  awaitingText: 'Please confirm the payment transaction in your wallet',
  sentText: 'The payment is on its way. You can close this meanwhile.',
  completed: 'Payment completed',
  completedText: 'Your transaction has been successfully processed',
  declined: 'Payment declined',
  declinedText: 'Nothing was paid.',
  open: 'It is not known yet whether you paid',
  activity: 'Check activity',
  explorer: 'View on explorer',
  openExchange: 'Open {name}',
  stopWaiting: 'Stop waiting',
  stopped: 'You stopped waiting',
  uncertain: 'You may have paid already. Look at your activity before you try again.',
  again: 'Try again',
  done: 'Done',
}

/** The texts of paying in English; their type is the form of every other language. */
export const payEn = { choice: payChoiceEn, progress: payProgressEn }

export type PayCopy = typeof payEn
