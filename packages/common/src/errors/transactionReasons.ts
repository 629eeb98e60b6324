/**
 * What Foyer itself has against a transaction: `reason` of `TRANSACTION_FAILED`, which screens word in the visitor's language.
 * What a network or a wallet says is told as it says it.
 */
export const transactionReasons = {
  keyUntold: 'the wallet does not tell its key',
  noToken: 'there is no such token on this network',
  noTransfers: 'the network has no transfers',
  notBase64: 'the transaction is not base64',
  nothingSpent: 'it spends nothing of the account',
  receiverNew: 'the receiver has no account yet, and it takes more to open one',
  unreadable: 'the transaction cannot be read',
} as const

/** Names one of {@link transactionReasons}. */
export type TransactionReason = keyof typeof transactionReasons

/** Which of {@link transactionReasons} a text is; nothing for the words of a network or a wallet. */
export function findTransactionReason(text: string): TransactionReason | undefined {
  const names = Object.keys(transactionReasons) as readonly TransactionReason[] // an object of its own
  return names.find(each => transactionReasons[each] === text)
}
