/** Why a chain refuses a transaction: codes of the Cosmos SDK (`types/errors`). */
export class TransactionRefused extends Error {
  constructor(
    readonly code: number,
    readonly log: string,
  ) {
    super(log)
    this.name = 'TransactionRefused'
  }
}
