/** A wallet the host brings along: the wallet itself, or the way to get it at the first use. */
export interface SuppliedWallet<Wallet> {
  /** Stable across page loads; must differ from every wallet's name. */
  readonly id: string
  readonly name: string
  readonly wallet: Wallet | (() => Promise<Wallet>)
  readonly iconUrl?: string
  /** The wallet's id in the directory service. */
  readonly explorerId?: string
}

/** The way to get a wallet that the host brings along. */
export function loaderOf<Wallet extends object>(
  wallet: SuppliedWallet<Wallet>['wallet'],
): () => Wallet | Promise<Wallet> {
  return typeof wallet === 'function' ? (wallet as () => Promise<Wallet>) : () => wallet // no wallet is a function
}
