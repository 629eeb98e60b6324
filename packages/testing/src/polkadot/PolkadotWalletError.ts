/** The error of extensions: it has a message but no code. */
export class PolkadotWalletError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'PolkadotWalletError'
  }
}
