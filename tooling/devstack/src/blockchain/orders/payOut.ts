import { type Address, encodeFunctionData, erc20Abi } from 'viem'
import { callRpc } from '../../evm/callRpc.js'
import { deployerAccount } from '../../evm/localAccounts.js'
import { runTransactions } from '../../evm/runTransactions.js'
import type { Networks } from '../Networks.js'
import type { Offer } from './Order.js'

/** An asset to send and its recipient. */
export interface Payment {
  readonly offer: Offer
  readonly recipient: string
}

const timeoutMs = 20_000

/**
 * Sends the purchased asset and waits until it is in a block. Pays from the deployer on EVM chains and from the
 * faucet on Solana clusters. Resolves to the transaction hash and rejects when the asset cannot be sent.
 */
export async function payOut(
  { offer: { networkId, asset, quantity }, recipient }: Payment,
  { evm, solana }: Networks,
  signal: AbortSignal,
): Promise<string> {
  const deadline = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)])
  const cluster = solana.find(each => each.networkId === networkId)
  if (cluster) {
    const airdrop = { method: 'requestAirdrop', params: [recipient, Number(quantity)] }
    return String((await callRpc(cluster.rpcUrl, [airdrop], deadline))[0])
  }
  const network = evm.find(({ service }) => service.networkId === networkId)
  if (!network) throw new Error(`${networkId} does not run`)
  const to = recipient as Address // orders on EVM chains have EVM addresses only
  const args = [to, quantity] as const
  const transaction = asset.address
    ? { to: asset.address, data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args }) }
    : { to, data: '0x' as const, value: quantity }
  const from = deployerAccount().address
  const [hash] = await runTransactions(network.service.rpcUrl, [{ from, ...transaction }], deadline)
  return String(hash)
}
