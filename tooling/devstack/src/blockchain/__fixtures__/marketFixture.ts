import { type Address, erc20Abi, type Hex } from 'viem'
import type { EvmChainService } from '../../evm/evmServices.js'
import { nativeAddresses } from '../nativeAddresses.js'
import type { LocalWallet } from './createWallet.js'
import type { LocalService } from './startLocalService.js'

/** A transaction built by the service. */
export interface BuiltTransaction {
  readonly from: string
  readonly to: string
  readonly data: Hex
  readonly amount?: string
  readonly value?: string
  readonly eip155: { readonly gas: string; readonly gasPrice: string }
}

/** Returns the CAIP-10 ids of the first local chain's assets, as swaps and purchases expect them. */
export function idsOn({ networkId, tokens, exchange }: EvmChainService) {
  const id = (address: string) => `${networkId}:${address}`
  return {
    id,
    native: id(nativeAddresses.eip155),
    dollar: id(tokens.dollar.address),
    coin: id(tokens.coin.address),
    sol: id(exchange.wrappedSol),
    wrapped: id(exchange.wrappedNative),
  }
}

/** Returns the plain address of a CAIP-10 id. */
export function plain(id: string): Address {
  return id.split(':').at(-1) as Address // every id here ends in an address
}

/** Requests the quotes of a swap, as core does. */
export async function askQuotes(
  local: LocalService,
  wish: { readonly user: Address; readonly from: string; readonly to: string; readonly amount: bigint },
  fault = '',
): Promise<readonly { readonly toAmount: string; readonly fromAmount: string }[]> {
  const { user, amount, from, to } = wish
  const query = { amount: `${amount}`, userAddress: user, from, to, gasPrice: '1000000000' }
  const path = `${fault}/v1/convert/quotes`
  return (await local.read<{ quotes: { toAmount: string; fromAmount: string }[] }>(path, query)).quotes
}

/** Requests the transaction of a swap, as core does. */
export function postSwap(
  local: LocalService,
  wish: { readonly user: string; readonly from: string; readonly to: string; readonly amount: bigint },
  fault = '',
): Promise<Response> {
  const { user, amount, from, to } = wish
  return local.post(`${fault}/v1/convert/build-transaction`, {
    amount: `${amount}`,
    eip155: { slippage: 1 },
    projectId: 'lab',
    from,
    to,
    userAddress: user,
    disableEstimate: true,
  })
}

/** Sends a transaction that the service built. */
export function sendBuilt({ client, mined }: LocalWallet, tx: BuiltTransaction, target = tx.to) {
  const value = BigInt(tx.amount ?? tx.value ?? 0)
  const gas = BigInt(tx.eip155.gas)
  return mined(client.sendTransaction({ to: plain(target), data: tx.data, value, gas }))
}

/** Returns an account's balance of a token, or of the native coin without `token`. */
export async function balanceOf({ node }: LocalWallet, account: Address, token?: Address): Promise<bigint> {
  if (!token) return node.getBalance({ address: account })
  return node.readContract({ address: token, abi: erc20Abi, functionName: 'balanceOf', args: [account] })
}
