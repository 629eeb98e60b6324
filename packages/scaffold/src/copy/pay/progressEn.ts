/** The texts of a payment under way in English. */
export const payProgressEn = {
  initiated: 'Payment initiated',
  initiatedText: 'Please complete the payment on the exchange',
  awaiting: 'Awaiting payment confirmation',
  awaitingText: 'Please confirm the payment transaction in your wallet',
  completed: 'Payment completed',
  completedText: 'Your transaction has been successfully processed',
  failed: 'Payment failed',
  failedText: 'There was an error processing your transaction',
  openExchange: 'Open {name}',
  stopWaiting: 'Stop waiting',
  stopped: 'You stopped waiting',
  uncertain: 'You may have paid already. Look there and at your activity before you try again.',
  again: 'Try again',
  done: 'Done',
}
