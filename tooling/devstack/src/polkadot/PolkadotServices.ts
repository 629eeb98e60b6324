/** The kind of a key: which curve it signs with. */
export type PolkadotKeyKind = 'sr25519' | 'ed25519' | 'ecdsa'

/** An account of the local chains: funded, and its key is public. Never use it elsewhere. */
export interface PolkadotAccount {
  /** What its key is derived from, as keyrings take it: `…words…//Foyer//0`. */
  readonly secretUri: string
  readonly kind: PolkadotKeyKind
  /** 32 bytes, hexadecimal with 0x. */
  readonly accountId: string
  /** SS58, with the prefix of both chains. */
  readonly address: string
}

/** One local chain: the runtime of an asset hub, behind JSON-RPC. */
export interface PolkadotChain {
  /** CAIP-2. The chain is nobody else's, and so is its genesis hash. */
  readonly networkId: `polkadot:${string}`
  /** 32 bytes, hexadecimal with 0x. */
  readonly genesisHash: string
  readonly name: string
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: number }
  /** The first bytes of its addresses. */
  readonly ss58Prefix: number
  /** JSON-RPC over HTTP; the same port takes websockets. */
  readonly rpcUrl: string
  readonly webSocketUrl: string
}

/** What the Polkadot part offers: two chains with the same accounts. */
export interface PolkadotServices {
  readonly chains: readonly [PolkadotChain, PolkadotChain]
  /** Nine accounts with 1000 coins each on both chains: sr25519, but for the fourth (ed25519) and the fifth (ecdsa). */
  readonly accounts: readonly [PolkadotAccount, PolkadotAccount, PolkadotAccount, ...PolkadotAccount[]]
}
