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
  underWay: 'A payment is under way',
  showPayment: 'Show the payment',
  nothing: 'Nothing to pay',
  nothingHint: 'When this app asks for a payment, it appears here.',
}
