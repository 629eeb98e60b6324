import { base58 } from '@scure/base'
import { callRpc } from '../../evm/callRpc.js'
import type { SolanaCluster } from '../../solana/SolanaServices.js'

/** Reads the cluster's fee for a transaction with one signature, in lamports. */
export async function readSignatureFee({ rpcUrl }: SolanaCluster): Promise<number> {
  const [latest] = await callRpc(rpcUrl, [{ method: 'getLatestBlockhash' }])
  const { blockhash } = (latest as { value: { blockhash: string } }).value
  // The smallest legacy message: one signer, one account, the blockhash and no instruction.
  const message = Buffer.from([1, 0, 0, 1, ...new Uint8Array(32), ...base58.decode(blockhash), 0])
  const params = [message.toString('base64')]
  const [fee] = await callRpc(rpcUrl, [{ method: 'getFeeForMessage', params }])
  return (fee as { value: number }).value
}
