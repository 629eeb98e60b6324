/** The error of a failed request for the dapp, with a code of EIP-1193, EIP-1474 or CAIP-25. */
export class WalletFailure extends Error {
  constructor(
    readonly code: number,
    message: string,
  ) {
    super(message)
    this.name = 'WalletFailure'
  }
}

/** Converts any error to one that a dapp may receive. */
export function toWalletFailure(error: unknown): WalletFailure {
  if (error instanceof WalletFailure) return error
  const { code, shortMessage, message } = (typeof error === 'object' && error ? error : {}) as Record<
    string,
    unknown
  >
  const text = [shortMessage, message, String(error)].find(each => typeof each === 'string')
  return new WalletFailure(typeof code === 'number' ? code : -32603, String(text))
}
