import { type EstimatesGas, FoyerError, type Network } from '@foyer/common'
import { base64 } from '@scure/base'
import { buildSolTransfer, messageOf } from '../transactions/buildTransfer.js'
import { callRpc } from '../transactions/callRpc.js'

/** The fee of a transfer in lamports, as the network's node names it. Failures: `RPC_FAILED`, `ACCOUNT_INVALID`, `ABORTED`. */
export async function estimateFee(
  network: Network,
  { from, transaction: { to, value = 0n }, signal }: Parameters<EstimatesGas['estimateGas']>[0],
): Promise<bigint> {
  const latest = await callRpc(network, { method: 'getLatestBlockhash', signal })
  const { blockhash } = (latest as { readonly value?: { readonly blockhash?: unknown } } | null)?.value ?? {}
  if (typeof blockhash !== 'string') throw new FoyerError('RPC_FAILED', { networkId: network.id })
  const message = messageOf(buildSolTransfer({ from, blockhash }, { to, lamports: value }))
  const params = [base64.encode(message), { commitment: 'confirmed' }]
  const { value: fee } = ((await callRpc(network, { method: 'getFeeForMessage', params, signal })) ?? {}) as {
    value?: unknown
  }
  if (typeof fee !== 'number')
    throw new FoyerError('RPC_FAILED', { networkId: network.id, reason: 'the node named no fee' })
  return BigInt(fee)
}
