/** Addresses of one key on one network. */
export interface BitcoinAddresses {
  /** P2WPKH. */
  readonly payment: string
  /** P2TR, key path. */
  readonly ordinals: string
}

/** An account of the local ledgers: funded, and its key is public. Never use it elsewhere. */
export interface BitcoinAccount {
  /** 32 bytes, hex. */
  readonly secretKey: string
  readonly mainnet: BitcoinAddresses
  readonly testnet: BitcoinAddresses
}

/** One local ledger behind the REST interface of Esplora. It bears the id of a public chain: wallets know no others. */
export interface BitcoinChain {
  /** CAIP-2. */
  readonly networkId: `bip122:${string}`
  /** The form of its addresses, and which of an account's addresses are on it. */
  readonly network: 'mainnet' | 'testnet'
  readonly name: string
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: number }
  /** `{esploraUrl}/address/{address}/utxo`, … */
  readonly esploraUrl: string
}

/** What the Bitcoin part offers: two ledgers with the same accounts. */
export interface BitcoinServices {
  readonly chains: readonly [BitcoinChain, BitcoinChain]
  /** Nine accounts with 3 BTC in three outputs for payments and 100 000 satoshi in one for ordinals, on both ledgers. */
  readonly accounts: readonly [BitcoinAccount, BitcoinAccount, BitcoinAccount, ...BitcoinAccount[]]
}
