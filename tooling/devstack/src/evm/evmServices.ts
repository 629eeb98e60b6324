import type { Address, Hex } from 'viem'
import type { ExchangeService } from '../exchange/ExchangeService.js'
import type { SafeService } from '../safe/readSafe.js'

/** An unlocked and funded account of the local chains. Its key is public, so never use it elsewhere. */
export interface FundedAccount {
  readonly address: Address
  readonly privateKey: Hex
  /** The primary name on both chains. */
  readonly name?: string
}

/** An ERC-20 token of the local chains. */
export interface LocalToken {
  readonly address: Address
  readonly name: string
  readonly symbol: string
  readonly decimals: number
}

/** A local EVM chain. */
export interface EvmChainService {
  readonly chainId: number
  /** The CAIP-2 id of the chain. */
  readonly networkId: `eip155:${number}`
  readonly name: string
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: number }
  readonly rpcUrl: string
  readonly tokens: { readonly dollar: LocalToken; readonly coin: LocalToken }
  readonly contracts: {
    readonly multicall3: Address
    /** An ERC-721 contract. The first account owns the ids 1 and 2, the second owns 3. */
    readonly collectible: Address
    /** An ERC-721 spam contract, airdropped to the first two accounts. */
    readonly leaflet: Address
    readonly nameRegistry: Address
    readonly ensUniversalResolver: Address
    /** The EntryPoint of ERC-4337 v0.7, at its public address. */
    readonly entryPoint: Address
    /** The factory of `LabSmartAccount` contracts. */
    readonly accountFactory: Address
  }
  readonly exchange: ExchangeService
  readonly safe: SafeService
}

/** The services of the EVM part: two chains with the same accounts and contracts. */
export interface EvmServices {
  readonly chains: readonly [EvmChainService, EvmChainService]
  readonly mnemonic: string
  /** Nine accounts, each with 10 000 native coins and both tokens on both chains. */
  readonly accounts: readonly [FundedAccount, FundedAccount, FundedAccount, ...FundedAccount[]]
  /** The account that pays for bundles of user operations. */
  readonly bundler: FundedAccount
  /** The parent of all registered names. */
  readonly parentName: string
}
