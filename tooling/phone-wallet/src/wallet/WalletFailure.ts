/** What a dapp is told when a call fails; codes of EIP-1193, EIP-1474 and CAIP-25. */
export class WalletFailure extends Error {
  constructor(
    readonly code: number,
    message: string,
  ) {
    super(message)
    this.name = 'WalletFailure'
  }
}

/** Makes of any failure what a dapp may know. */
export function toWalletFailure(error: unknown): WalletFailure {
  if (error instanceof WalletFailure) return error
  const { code, shortMessage, message } = (typeof error === 'object' && error ? error : {}) as Record<
    string,
    unknown
  >
  const text = [shortMessage, message, String(error)].find(each => typeof each === 'string')
  return new WalletFailure(typeof code === 'number' ? code : -32603, String(text))
}
