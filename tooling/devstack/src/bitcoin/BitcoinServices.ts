/** The addresses of one key on one network. */
export interface BitcoinAddresses {
  /** The P2WPKH address. */
  readonly payment: string
  /** The P2TR address, spent by key path. */
  readonly ordinals: string
}

/** A funded account of the local ledgers. Its key is public, so never use it elsewhere. */
export interface BitcoinAccount {
  /** The private key: 32 bytes as hex. */
  readonly secretKey: string
  readonly mainnet: BitcoinAddresses
  readonly testnet: BitcoinAddresses
}

/**
 * A local ledger behind Esplora's REST interface. It has the id of a public chain because wallets support no other
 * ids.
 */
export interface BitcoinChain {
  /** The CAIP-2 id of the chain. */
  readonly networkId: `bip122:${string}`
  /** The address format, which also decides which of an account's addresses the ledger uses. */
  readonly network: 'mainnet' | 'testnet'
  readonly name: string
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: number }
  /** The base URL of the REST interface, as in `{esploraUrl}/address/{address}/utxo`. */
  readonly esploraUrl: string
}

/** The services of the Bitcoin part: two ledgers with the same accounts. */
export interface BitcoinServices {
  readonly chains: readonly [BitcoinChain, BitcoinChain]
  /**
   * Nine accounts, each funded on both ledgers with 3 BTC in three payment outputs and 100 000 satoshi in one
   * ordinals output.
   */
  readonly accounts: readonly [BitcoinAccount, BitcoinAccount, BitcoinAccount, ...BitcoinAccount[]]
}
