import type { Address, Hex } from 'viem'
import type { ExchangeService } from '../exchange/ExchangeService.js'
import type { SafeService } from '../safe/readSafe.js'

/** An account of the local chains: unlocked, funded, and its key is public. Never use it elsewhere. */
export interface FundedAccount {
  readonly address: Address
  readonly privateKey: Hex
  /** Its primary name on both chains. */
  readonly name?: string
}

/** An ERC-20 of the local chains. */
export interface LocalToken {
  readonly address: Address
  readonly name: string
  readonly symbol: string
  readonly decimals: number
}

/** One local chain. */
export interface EvmChainService {
  readonly chainId: number
  /** CAIP-2. */
  readonly networkId: `eip155:${number}`
  readonly name: string
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: number }
  readonly rpcUrl: string
  readonly tokens: { readonly dollar: LocalToken; readonly coin: LocalToken }
  readonly contracts: {
    readonly multicall3: Address
    /** ERC-721; the first account owns ids 1 and 2, the second owns 3. */
    readonly collectible: Address
    /** ERC-721 that was dropped on the first two accounts unasked. */
    readonly leaflet: Address
    readonly nameRegistry: Address
    readonly ensUniversalResolver: Address
    /** ERC-4337 v0.7, at its address on public chains. */
    readonly entryPoint: Address
    /** Makes `LabSmartAccount`s. */
    readonly accountFactory: Address
  }
  readonly exchange: ExchangeService
  readonly safe: SafeService
}

/** What the EVM part offers: two chains with the same accounts and contracts. */
export interface EvmServices {
  readonly chains: readonly [EvmChainService, EvmChainService]
  readonly mnemonic: string
  /** Nine accounts with 10 000 native coins and both tokens each, on both chains. */
  readonly accounts: readonly [FundedAccount, FundedAccount, FundedAccount, ...FundedAccount[]]
  /** Pays for bundles of user operations. */
  readonly bundler: FundedAccount
  /** Names are registered under this one. */
  readonly parentName: string
}
