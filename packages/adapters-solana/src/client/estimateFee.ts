import type { EstimatesGas, Network } from '@foyer/common'
import { callNode, rpcFailure } from '@foyer/common/session-kit'
import { base64 } from '@scure/base'
import { buildSolTransfer, messageOf } from '../transactions/buildTransfer.js'

/** The fee of a transfer in lamports, as the network's node names it. Failures: `RPC_FAILED`, `ACCOUNT_INVALID`, `ABORTED`. */
export async function estimateFee(
  network: Network,
  { from, transaction: { to, value = 0n }, signal }: Parameters<EstimatesGas['estimateGas']>[0],
): Promise<bigint> {
  const latest = await callNode(network, { method: 'getLatestBlockhash', signal })
  const { blockhash } = (latest as { readonly value?: { readonly blockhash?: unknown } } | null)?.value ?? {}
  if (typeof blockhash !== 'string') throw rpcFailure(network, 'the node named no blockhash')
  const message = messageOf(buildSolTransfer({ from, blockhash }, { to, lamports: value }))
  const params = [base64.encode(message), { commitment: 'confirmed' }]
  const { value: fee } = ((await callNode(network, { method: 'getFeeForMessage', params, signal })) ??
    {}) as {
    value?: unknown
  }
  if (typeof fee !== 'number') throw rpcFailure(network, 'the node named no fee')
  return BigInt(fee)
}
