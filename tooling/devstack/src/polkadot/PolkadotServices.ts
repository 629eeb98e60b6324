/** The signature scheme of a key. */
export type PolkadotKeyKind = 'sr25519' | 'ed25519' | 'ecdsa'

/** A funded account of the local chains. Its key is public, so never use it elsewhere. */
export interface PolkadotAccount {
  /** The secret URI for a keyring: `…words…//Foyer//0`. */
  readonly secretUri: string
  readonly kind: PolkadotKeyKind
  /** The public account id: 32 bytes as hex with 0x. */
  readonly accountId: string
  /** The SS58 address, with the prefix of both chains. */
  readonly address: string
}

/** A local chain: the runtime of an asset hub behind JSON-RPC. */
export interface PolkadotChain {
  /** The CAIP-2 id of the chain, which has its own genesis hash. */
  readonly networkId: `polkadot:${string}`
  /** 32 bytes as hex with 0x. */
  readonly genesisHash: string
  readonly name: string
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: number }
  /** The SS58 prefix of the chain's addresses. */
  readonly ss58Prefix: number
  /** The URL of JSON-RPC over HTTP. The same port accepts websockets. */
  readonly rpcUrl: string
  readonly webSocketUrl: string
}

/** The services of the Polkadot part: two chains with the same accounts. */
export interface PolkadotServices {
  readonly chains: readonly [PolkadotChain, PolkadotChain]
  /**
   * Nine accounts, each with 1000 coins on both chains. All are sr25519 except the fourth (ed25519) and the fifth
   * (ecdsa).
   */
  readonly accounts: readonly [PolkadotAccount, PolkadotAccount, PolkadotAccount, ...PolkadotAccount[]]
}
