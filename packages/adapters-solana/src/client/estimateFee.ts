import type { EstimatesGas, Network } from '@foyer/common'
import { callNode, rpcFailure } from '@foyer/common/session-kit'
import { base64 } from '@scure/base'
import { buildSolTransfer, messageOf } from '../transactions/buildTransfer.js'

/** Which network is asked, and for how long. */
export interface Reading {
  readonly network: Network
  readonly signal?: AbortSignal | undefined
}

/** The fee of a transfer in lamports, as the network's node names it. Failures: `RPC_FAILED`, `ACCOUNT_INVALID`, `ABORTED`. */
export async function estimateFee(
  network: Network,
  { from, transaction: { to, value = 0n }, signal }: Parameters<EstimatesGas['estimateGas']>[0],
): Promise<bigint> {
  const reading = { network, signal }
  const blockhash = await readBlockhash(reading)
  return readFee(reading, buildSolTransfer({ from, blockhash }, { to, lamports: value }))
}

/** A blockhash that transactions may name now. Failures: `RPC_FAILED`, `ABORTED`. */
export async function readBlockhash({ network, signal }: Reading): Promise<string> {
  const latest = await callNode(network, { method: 'getLatestBlockhash', signal })
  const { blockhash } = (latest as { readonly value?: { readonly blockhash?: unknown } } | null)?.value ?? {}
  if (typeof blockhash !== 'string') throw rpcFailure(network, 'the node named no blockhash')
  return blockhash
}

/** What the network takes for an unsigned transaction, in lamports. Failures: `RPC_FAILED`, `ABORTED`. */
export async function readFee({ network, signal }: Reading, transaction: Uint8Array): Promise<bigint> {
  const params = [base64.encode(messageOf(transaction)), { commitment: 'confirmed' }]
  const answer = await callNode(network, { method: 'getFeeForMessage', params, signal })
  const { value: fee } = (answer ?? {}) as { readonly value?: unknown }
  if (typeof fee !== 'number') throw rpcFailure(network, 'the node named no fee')
  return BigInt(fee)
}
