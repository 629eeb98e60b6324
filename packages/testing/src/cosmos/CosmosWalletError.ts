/** The error of wallets like Keplr: it has a message but no code. */
export class CosmosWalletError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'CosmosWalletError'
  }
}
