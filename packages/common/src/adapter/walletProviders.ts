import type { Namespace } from '../caip.js'

/** An EIP-1193 provider: every eip155 wallet, and every family over WalletConnect. */
export interface RequestProvider {
  request(call: { readonly method: string; readonly params?: unknown }): Promise<unknown>
  on?(event: string, listener: (payload: unknown) => void): unknown
  removeListener?(event: string, listener: (payload: unknown) => void): unknown
}

/** The known part of a Wallet Standard wallet. */
export interface StandardWalletProvider {
  readonly name: string
  readonly accounts: readonly { readonly address: string; readonly publicKey: Uint8Array }[]
  /** The features by name: `solana:signTransaction`, `bitcoin:connect` … */
  readonly features: Readonly<Record<string, unknown>>
}

/** The object that a Polkadot wallet gives a page (`injectedWeb3[name].enable()`). */
export interface InjectedPolkadotProvider {
  readonly accounts: { get(anyType?: boolean): Promise<unknown> }
  readonly signer: object
}

/** A wallet with Keplr's API. */
export interface KeplrProvider {
  enable(chainIds: string | readonly string[]): Promise<void>
  getKey(chainId: string): Promise<unknown>
}

/**
 * The type of a session's `provider` by namespace. Over WalletConnect and from the embedded wallet it is a {@link
 * RequestProvider}, in the browser the object that the wallet injected. `'request' in provider` distinguishes them
 * where both are possible. Apps that must work with every wallet use the session's methods instead.
 */
export interface WalletProviders {
  readonly eip155: RequestProvider
  readonly solana: StandardWalletProvider | RequestProvider
  readonly polkadot: InjectedPolkadotProvider | RequestProvider
  /** Bitcoin wallets share no API: UniSat, Sats Connect, Leather and the Wallet Standard each define their own. */
  readonly bip122: StandardWalletProvider | RequestProvider | object
  readonly cosmos: KeplrProvider | RequestProvider
}

/** The type of a session's `provider` in a namespace. */
export type WalletProviderOf<Name extends Namespace> = Name extends keyof WalletProviders
  ? WalletProviders[Name]
  : unknown
