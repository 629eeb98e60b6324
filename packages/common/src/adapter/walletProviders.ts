import type { Namespace } from '../caip.js'

/** A handle that takes requests by method and parameters (EIP-1193): eip155, and every family over WalletConnect. */
export interface RequestProvider {
  request(call: { readonly method: string; readonly params?: unknown }): Promise<unknown>
  on?(event: string, listener: (payload: unknown) => void): unknown
  removeListener?(event: string, listener: (payload: unknown) => void): unknown
}

/** A wallet of the Wallet Standard, as far as its form is known. */
export interface StandardWalletProvider {
  readonly name: string
  readonly accounts: readonly { readonly address: string; readonly publicKey: Uint8Array }[]
  /** By name: `solana:signTransaction`, `bitcoin:connect` … */
  readonly features: Readonly<Record<string, unknown>>
}

/** What a wallet gives a page in Polkadot (`injectedWeb3[name].enable()`). */
export interface InjectedPolkadotProvider {
  readonly accounts: { get(anyType?: boolean): Promise<unknown> }
  readonly signer: object
}

/** A wallet of Keplr's kind. */
export interface KeplrProvider {
  enable(chainIds: string | readonly string[]): Promise<void>
  getKey(chainId: string): Promise<unknown>
}

/**
 * What a session's `provider` really is, family by family: over WalletConnect and from the embedded wallet a
 * {@link RequestProvider}, in the browser what the wallet put there. `'request' in provider` tells them apart where both
 * may come. Apps that shall work with all of them use the session's abilities.
 */
export interface WalletProviders {
  readonly eip155: RequestProvider
  readonly solana: StandardWalletProvider | RequestProvider
  readonly polkadot: InjectedPolkadotProvider | RequestProvider
  /** Wallets of Bitcoin agree on no form: UniSat's, Sats Connect's, Leather's, the Wallet Standard's. */
  readonly bip122: StandardWalletProvider | RequestProvider | object
  readonly cosmos: KeplrProvider | RequestProvider
}

/** What the wallet's own handle of a namespace is. */
export type WalletProviderOf<Name extends Namespace> = Name extends keyof WalletProviders
  ? WalletProviders[Name]
  : unknown
