/** A chain or transport SDK and the packages that may import it. */
export interface SdkRule {
  /** A pattern of the package name at the start of an import or after `node_modules/`. */
  readonly name: string
  readonly homes: readonly string[]
}

/**
 * All chain and transport SDKs. `@foyer/testing` has wallets with real keys, so it may use the SDKs of the adapters.
 */
export const sdkTable: readonly SdkRule[] = [
  { name: 'viem', homes: ['adapters-evm', 'secure-site', 'sign-in', 'testing'] },
  { name: '@safe-global/[^/]+', homes: ['adapters-evm'] },
  { name: '@farcaster/[^/]+', homes: ['adapters-evm', 'secure-site'] },
  { name: '@solana/[^/]+', homes: ['adapters-solana', 'secure-site', 'testing'] },
  { name: '@polkadot/[^/]+', homes: ['adapters-polkadot', 'sign-in', 'testing'] },
  {
    name: '(?:bitcoinjs-lib|@bitcoinerlab/[^/]+)',
    homes: ['adapters-bitcoin', 'bitcoin-message', 'testing'],
  },
  { name: '(?:@cosmjs/[^/]+|cosmjs-types)', homes: ['adapters-cosmos', 'sign-in', 'testing'] },
  { name: '@walletconnect/[^/]+', homes: ['walletconnect'] },
  { name: '@reown/[^/]+', homes: [] },
]

/** Returns a pattern for a resolved path or a bare specifier of an SDK. */
export function sdkPattern(name: string): string {
  return `(?:^|node_modules/)${name}(?:/|$)`
}
