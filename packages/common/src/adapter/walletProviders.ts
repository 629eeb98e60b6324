import type { Namespace } from '../caip.js'
import type { EvmAnswer, EvmCall } from './evmRequests.js'
import type { SubstratePayload } from './walletDocuments.js'

/** An EIP-1193 provider: every eip155 wallet, and every family over WalletConnect. */
export interface RequestProvider {
  request(call: { readonly method: string; readonly params?: unknown }): Promise<unknown>
  on?(event: string, listener: (payload: unknown) => void): unknown
  removeListener?(event: string, listener: (payload: unknown) => void): unknown
}

/** An EIP-1193 provider of eip155, with the types of the methods of {@link EvmMethods}. */
export interface EvmProvider extends Omit<RequestProvider, 'request'> {
  request<const Method extends string>(call: EvmCall<Method>): Promise<EvmAnswer<Method>>
}

/** The known part of a Wallet Standard wallet. */
export interface StandardWalletProvider {
  readonly name: string
  readonly accounts: readonly { readonly address: string; readonly publicKey: Uint8Array }[]
  /** The features by name: `solana:signTransaction`, `bitcoin:connect` … */
  readonly features: Readonly<Record<string, unknown>>
}

/** The object that a Polkadot wallet gives a page (`injectedWeb3[name].enable()`, as polkadot.js defines it). */
export interface InjectedPolkadotProvider {
  readonly accounts: {
    get(anyType?: boolean): Promise<
      readonly {
        readonly address: string
        /** The only chain for which the user allowed access. */
        readonly genesisHash?: string | null
        readonly name?: string
        readonly type?: string
      }[]
    >
  }
  readonly signer: {
    signPayload?(payload: SubstratePayload): Promise<{ readonly signature: string }>
    signRaw?(raw: {
      readonly address: string
      readonly data: string
      readonly type: 'bytes'
    }): Promise<{ readonly signature: string }>
  }
}

/** A wallet with Keplr's API. */
export interface KeplrProvider {
  enable(chainIds: string | readonly string[]): Promise<void>
  getKey(chainId: string): Promise<{
    readonly name: string
    readonly algo: string
    readonly pubKey: Uint8Array
    readonly bech32Address: string
    readonly isNanoLedger: boolean
  }>
}

/** A Bitcoin wallet with one method for all requests: Leather, and wallets with the API of Sats Connect. */
export interface BitcoinRpcProvider {
  request(method: string, params?: unknown): Promise<unknown>
}

/** A wallet with UniSat's API. */
export interface UnisatProvider {
  requestAccounts(): Promise<readonly string[]>
  getAccounts(): Promise<readonly string[]>
  signMessage?(message: string, type?: string): Promise<string>
  /** Takes and returns hexadecimal. */
  signPsbt?(
    psbt: string,
    options?: {
      readonly autoFinalized?: boolean
      readonly toSignInputs?: readonly { readonly index: number; readonly address?: string }[]
    },
  ): Promise<string>
}

/**
 * The type of a session's `provider` by namespace. Over WalletConnect and from the embedded wallet it is a {@link
 * RequestProvider}, in the browser the object that the wallet injected. `'request' in provider` distinguishes them,
 * except in bip122, where a browser wallet's `request` takes the method and its parameters as separate arguments. Apps
 * that must work with every wallet use the session's methods instead.
 */
export interface WalletProviders {
  readonly eip155: EvmProvider
  readonly solana: StandardWalletProvider | RequestProvider
  readonly polkadot: InjectedPolkadotProvider | RequestProvider
  /** Bitcoin wallets share no API: UniSat, Sats Connect, Leather and the Wallet Standard each define their own. */
  readonly bip122: StandardWalletProvider | BitcoinRpcProvider | UnisatProvider | RequestProvider
  readonly cosmos: KeplrProvider | RequestProvider
}

/** The type of a session's `provider` in a namespace. */
export type WalletProviderOf<Name extends Namespace> = Name extends keyof WalletProviders
  ? WalletProviders[Name]
  : unknown
