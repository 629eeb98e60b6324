/** A transaction that the ledger does not take. The message is the reason in the words of Bitcoin Core. */
export class TransactionRefused extends Error {
  constructor(readonly reason: string) {
    super(reason)
    this.name = 'TransactionRefused'
  }
}
