import { type Address, BaseError, createClient, custom, defineChain, type Hex, hexToBigInt } from 'viem'
import { prepareTransactionRequest, sendTransaction, signTransaction } from 'viem/actions'
import { callChain } from './callChain.js'
import type { EvmKey } from './evmKeys.js'
import { ProviderRpcError } from './ProviderRpcError.js'

/** The chain parameters that signing needs. */
export interface EvmChain {
  readonly chainId: number
  readonly name: string
  readonly rpcUrl: string
  /** The native currency. Defaults to Ether with 18 decimals. */
  readonly nativeCurrency?: { readonly name: string; readonly symbol: string; readonly decimals: number }
}

/** A transaction for `eth_sendTransaction`, with hexadecimal quantities. The wallet chooses fees and nonce. */
export interface EvmTransaction {
  readonly from?: Address
  readonly to?: Address
  readonly data?: Hex
  readonly value?: Hex
  readonly gas?: Hex
}

/** An EVM transaction, and the chain on which to sign or send it. */
export interface EvmTransactionOnChain {
  readonly chain: EvmChain
  readonly transaction: EvmTransaction
}

/** Signs and broadcasts a transaction. Resolves to its hash, or rejects with the node's own code and message. */
export function sendEvmTransaction(key: EvmKey, { chain, transaction }: EvmTransactionOnChain): Promise<Hex> {
  return inWalletsErrors(() => sendTransaction(createChainClient(key, chain), toNumbers(transaction)))
}

/** Signs a transaction without broadcasting it. */
export function signEvmTransaction(key: EvmKey, { chain, transaction }: EvmTransactionOnChain): Promise<Hex> {
  const client = createChainClient(key, chain)
  return inWalletsErrors(async () =>
    signTransaction(client, await prepareTransactionRequest(client, toNumbers(transaction))),
  )
}

const ether = { name: 'Ether', symbol: 'ETH', decimals: 18 }

function createChainClient(account: EvmKey, chain: EvmChain) {
  const { chainId: id, name, rpcUrl, nativeCurrency = ether } = chain
  const transport = custom(
    { request: call => callChain(chain, call as { method: string; params?: unknown }) },
    { retryCount: 0 },
  )
  const known = defineChain({ id, name, nativeCurrency, rpcUrls: { default: { http: [rpcUrl] } } })
  // The dependencies of viem's wallet client do not load under `lockdown()` of SES.
  return createClient({ account, chain: known, transport })
}

function toNumbers({ to, data, value, gas }: EvmTransaction) {
  return {
    ...(to ? { to } : {}),
    ...(data ? { data } : {}),
    ...(value ? { value: hexToBigInt(value) } : {}),
    ...(gas ? { gas: hexToBigInt(gas) } : {}),
  }
}

async function inWalletsErrors<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof BaseError)) throw error
    const own = error.walk(each => each instanceof ProviderRpcError)
    throw own ?? new ProviderRpcError(-32000, error.shortMessage)
  }
}
