import type { Address, Hex } from 'viem'

/** The native currency or a token of a chain. */
export interface Coin {
  readonly name: string
  readonly symbol: string
  readonly decimals: number
}

/** A token that `wallet_getAssets` lists. */
export interface KnownToken extends Coin {
  readonly address: Address
}

/** An EVM chain that the service sends on. Without `smartAccounts` its users have only an EOA. */
export interface EvmChain {
  readonly chainId: number
  readonly name: string
  readonly rpcUrl: string
  readonly nativeCurrency: Coin
  readonly tokens?: readonly KnownToken[]
  readonly smartAccounts?: {
    /** The EntryPoint of ERC-4337 v0.7. */
    readonly entryPoint: Address
    /** The factory of `LabSmartAccount` version 2. The service signs for no other account contract. */
    readonly factory: Address
    /** The private key of the account that pays for bundles. */
    readonly bundlerKey: Hex
  }
}

/** A Solana cluster that the service sends on. */
export interface SolanaCluster {
  /** The CAIP-2 id of the network. */
  readonly networkId: string
  readonly name: string
  readonly rpcUrl: string
  readonly nativeCurrency: Coin
}

/** The chains that the service sends on. */
export interface SecureChains {
  readonly evm: readonly EvmChain[]
  readonly solana: readonly SolanaCluster[]
}
