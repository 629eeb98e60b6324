/** The error wallets of Keplr's kind reject with: it has no code, only words. */
export class CosmosWalletError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'CosmosWalletError'
  }
}
