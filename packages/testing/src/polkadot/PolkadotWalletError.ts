/** The error an extension rejects with: it has no code, only words. */
export class PolkadotWalletError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'PolkadotWalletError'
  }
}
