import type { Hex } from '../caip.js'

/** A block by number or by name. */
export type EvmBlock = Hex | 'latest' | 'earliest' | 'pending' | 'safe' | 'finalized'

/** A transaction in the form of JSON-RPC. */
export interface EvmTransaction {
  readonly from?: Hex | undefined
  readonly to?: Hex | null | undefined
  readonly data?: Hex | undefined
  readonly value?: Hex | undefined
  readonly gas?: Hex | undefined
  readonly gasPrice?: Hex | undefined
  readonly maxFeePerGas?: Hex | undefined
  readonly maxPriorityFeePerGas?: Hex | undefined
  readonly nonce?: Hex | undefined
}

/** A log entry of a receipt. */
export interface EvmLog {
  readonly address: Hex
  readonly data: Hex
  readonly topics: readonly Hex[]
}

/** The receipt of one call of a bundle (EIP-5792). */
export interface CallReceipt {
  readonly logs: readonly EvmLog[]
  /** `0x1` after a success, `0x0` after a revert. */
  readonly status: Hex
  readonly blockHash: Hex
  readonly blockNumber: Hex
  readonly gasUsed: Hex
  readonly transactionHash: Hex
}

/** The status of a bundle of calls (EIP-5792 `wallet_getCallsStatus`). */
export interface CallsStatus {
  readonly version: string
  readonly id: string
  readonly chainId: Hex
  /** 100: pending. 200: confirmed. 400: failed off chain. 500: reverted. 600: partly reverted. */
  readonly status: number
  readonly atomic: boolean
  readonly receipts?: readonly CallReceipt[] | undefined
  readonly capabilities?: WalletCapabilities | undefined
}

/** The receipt of a transaction (`eth_getTransactionReceipt`). */
export interface EvmReceipt extends CallReceipt {
  readonly from: Hex
  readonly to: Hex | null
  readonly contractAddress: Hex | null
  readonly cumulativeGasUsed: Hex
  readonly effectiveGasPrice: Hex
  readonly transactionIndex: Hex
  readonly type: Hex
}

/** The capabilities of a wallet on one network, as the wallet reports them (EIP-5792). */
export interface WalletCapabilities {
  /** Whether calls run as one. `ready`: after the visitor upgrades the account. */
  readonly atomic?: { readonly status: 'supported' | 'ready' | 'unsupported' }
  /** Whether an app's paymaster can pay for calls (ERC-7677). */
  readonly paymasterService?: { readonly supported: boolean }
  /** Whether the wallet can send calls of several networks (ERC-7682). */
  readonly auxiliaryFunds?: { readonly supported: boolean }
  /** Whether the wallet lists assets (ERC-7811). */
  readonly assetDiscovery?: { readonly supported: boolean }
  /** Capabilities of other standards, and of the wallet's own. */
  readonly [name: string]: unknown
}

interface MethodOf<Params extends readonly unknown[], Answer> {
  readonly params: Params
  readonly answer: Answer
}

/** The JSON-RPC methods of eip155 whose parameters and answers have types. Add a method by merging the interface. */
export interface EvmMethods {
  eth_accounts: MethodOf<[], readonly Hex[]>
  eth_requestAccounts: MethodOf<[], readonly Hex[]>
  eth_chainId: MethodOf<[], Hex>
  eth_blockNumber: MethodOf<[], Hex>
  eth_gasPrice: MethodOf<[], Hex>
  eth_maxPriorityFeePerGas: MethodOf<[], Hex>
  eth_getBalance: MethodOf<[address: Hex, block?: EvmBlock], Hex>
  eth_getCode: MethodOf<[address: Hex, block?: EvmBlock], Hex>
  eth_getStorageAt: MethodOf<[address: Hex, slot: Hex, block?: EvmBlock], Hex>
  eth_getTransactionCount: MethodOf<[address: Hex, block?: EvmBlock], Hex>
  eth_call: MethodOf<[transaction: EvmTransaction, block?: EvmBlock], Hex>
  eth_estimateGas: MethodOf<[transaction: EvmTransaction, block?: EvmBlock], Hex>
  eth_getTransactionReceipt: MethodOf<[hash: Hex], EvmReceipt | null>
  eth_sendTransaction: MethodOf<[transaction: EvmTransaction], Hex>
  eth_sendRawTransaction: MethodOf<[signed: Hex], Hex>
  eth_signTypedData_v4: MethodOf<[address: Hex, document: string], Hex>
  personal_sign: MethodOf<[message: Hex, address: Hex], Hex>
  wallet_getCapabilities: MethodOf<
    [address?: Hex, chainIds?: readonly Hex[]],
    Readonly<Record<Hex, WalletCapabilities>>
  >
  wallet_getCallsStatus: MethodOf<[id: string], CallsStatus>
  wallet_switchEthereumChain: MethodOf<[network: { readonly chainId: Hex }], null>
}

/** A JSON-RPC call. A known method has its typed parameters. Any other method takes any parameters. */
export type EvmCall<Method extends string> = Method extends keyof EvmMethods
  ? { readonly method: Method } & ([] extends EvmMethods[Method]['params']
      ? { readonly params?: Readonly<EvmMethods[Method]['params']> }
      : { readonly params: Readonly<EvmMethods[Method]['params']> })
  : { readonly method: Method; readonly params?: unknown }

/** The answer to a JSON-RPC call: that of a known method, `unknown` for any other. It is not checked. */
export type EvmAnswer<Method extends string> = Method extends keyof EvmMethods
  ? EvmMethods[Method]['answer']
  : unknown
