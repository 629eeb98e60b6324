import type { Address, Hex } from 'viem'

/** A coin of a chain. */
export interface Coin {
  readonly name: string
  readonly symbol: string
  readonly decimals: number
}

/** A token that `wallet_getAssets` tells of. */
export interface KnownToken extends Coin {
  readonly address: Address
}

/** An EVM chain the service sends on. Without a factory it has no smart accounts. */
export interface EvmChain {
  readonly chainId: number
  readonly name: string
  readonly rpcUrl: string
  readonly nativeCurrency: Coin
  readonly tokens?: readonly KnownToken[]
  readonly smartAccounts?: {
    /** ERC-4337 v0.7. */
    readonly entryPoint: Address
    /** Makes `LabSmartAccount`s of version 2; the service signs for no other. */
    readonly factory: Address
    /** Pays for bundles. */
    readonly bundlerKey: Hex
  }
}

/** A Solana cluster the service sends to. */
export interface SolanaCluster {
  /** CAIP-2. */
  readonly networkId: string
  readonly name: string
  readonly rpcUrl: string
  readonly nativeCurrency: Coin
}

/** The chains the service sends on. */
export interface SecureChains {
  readonly evm: readonly EvmChain[]
  readonly solana: readonly SolanaCluster[]
}
