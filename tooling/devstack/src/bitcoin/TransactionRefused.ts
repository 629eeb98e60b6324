/** Thrown when the ledger rejects a transaction. The message is Bitcoin Core's reject reason. */
export class TransactionRefused extends Error {
  constructor(readonly reason: string) {
    super(reason)
    this.name = 'TransactionRefused'
  }
}
