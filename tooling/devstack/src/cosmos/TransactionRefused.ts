/** Thrown when a chain refuses a transaction, with a code of the Cosmos SDK (`types/errors`). */
export class TransactionRefused extends Error {
  constructor(
    readonly code: number,
    readonly log: string,
  ) {
    super(log)
    this.name = 'TransactionRefused'
  }
}
