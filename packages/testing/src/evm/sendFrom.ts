import {
  type Address,
  BaseError,
  createClient,
  custom,
  defineChain,
  type Hex,
  hexToBigInt,
  type LocalAccount,
} from 'viem'
import { sendTransaction } from 'viem/actions'
import { callChain } from './callChain.js'
import type { EvmWalletChain } from './EvmWallet.js'
import { ProviderRpcError } from './ProviderRpcError.js'

/** A transaction as `eth_sendTransaction` takes it: quantities are hexadecimal. */
export interface TransactionParameter {
  readonly from?: Address
  readonly to?: Address
  readonly data?: Hex
  readonly value?: Hex
  readonly gas?: Hex
}

/** Signs a transaction with the account's key and broadcasts it. Resolves to its hash. */
export async function sendFrom(
  account: LocalAccount,
  { chain, transaction }: { readonly chain: EvmWalletChain; readonly transaction: TransactionParameter },
): Promise<Hex> {
  const transport = custom(
    { request: call => callChain(chain, call as { method: string; params?: unknown }) },
    { retryCount: 0 },
  )
  // Not viem's client of wallets: what that brings along does not load where a page is under `lockdown()` of SES.
  const client = createClient({ account, chain: chainDefinition(chain), transport })
  const { to, data, value, gas } = transaction
  try {
    return await sendTransaction(client, {
      ...(to ? { to } : {}),
      ...(data ? { data } : {}),
      ...(value ? { value: hexToBigInt(value) } : {}),
      ...(gas ? { gas: hexToBigInt(gas) } : {}),
    })
  } catch (error) {
    throw asProviderError(error)
  }
}

const ether = { name: 'Ether', symbol: 'ETH', decimals: 18 }

function chainDefinition({ chainId, name, rpcUrl, nativeCurrency = ether }: EvmWalletChain) {
  return defineChain({ id: chainId, name, nativeCurrency, rpcUrls: { default: { http: [rpcUrl] } } })
}

function asProviderError(error: unknown): unknown {
  if (!(error instanceof BaseError)) return error
  const own = error.walk(each => each instanceof ProviderRpcError)
  return own ?? new ProviderRpcError(-32000, error.shortMessage)
}
