/**
 * Foyer's own reasons for `TRANSACTION_FAILED`, which views translate. Reasons from a network or a wallet are shown
 * as they are.
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

/** A key of {@link transactionReasons}. */
export type TransactionReason = keyof typeof transactionReasons

/** Returns the key of a text in {@link transactionReasons}, or `undefined` for a reason of a network or a wallet. */
export function findTransactionReason(text: string): TransactionReason | undefined {
  const names = Object.keys(transactionReasons) as readonly TransactionReason[] // it has no other keys
  return names.find(each => transactionReasons[each] === text)
}
