/** An asset as a wallet reports it (ERC-7811). `address` is `native` for the native currency. */
export interface WalletAsset {
  readonly address: string
  /** The balance in smallest units, in hexadecimal. */
  readonly balance: string
  readonly type: 'ERC20' | 'NATIVE'
  readonly metadata: {
    readonly name: string
    readonly symbol: string
    readonly decimals: number
    readonly price: number
    readonly iconUrl: string
    readonly value?: number
  }
}
