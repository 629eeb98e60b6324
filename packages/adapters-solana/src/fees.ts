import type { EstimatesGas, EstimatesTransferFees, Network, TransferFee } from '@foyer/common'
import { callNode, rpcFailure } from '@foyer/common/session-kit'
import type { ReadTarget } from './reads.js'
import { buildSolTransfer } from './transactions.js'
import { prepareSolTransfer, prepareTokenTransfer, readFee } from './transfers.js'

/**
 * Estimates the fee of a transfer in lamports by the network's node. Failures: `RPC_FAILED`, `ACCOUNT_INVALID`,
 * `ABORTED`.
 */
export async function estimateFee(
  network: Network,
  { from, transaction: { to, value = 0n }, signal }: Parameters<EstimatesGas['estimateGas']>[0],
): Promise<bigint> {
  const where = { network, signal }
  const blockhash = await readBlockhash(where)
  return readFee(where, buildSolTransfer({ from, blockhash }, { to, lamports: value }))
}

/** Reads a recent blockhash for transactions. Failures: `RPC_FAILED`, `ABORTED`. */
async function readBlockhash({ network, signal }: ReadTarget): Promise<string> {
  const latest = await callNode(network, { method: 'getLatestBlockhash', signal })
  const { blockhash } = (latest as { readonly value?: { readonly blockhash?: unknown } } | null)?.value ?? {}
  if (typeof blockhash !== 'string') throw rpcFailure(network, 'the node named no blockhash')
  return blockhash
}

/**
 * Estimates the fee of a transfer in lamports, including the rent of a new token account for the receiver. Both are
 * fixed, so `likely` equals `most`. Fails as `prepareSolTransfer` and `prepareTokenTransfer` do.
 */
export async function estimateTransferFee(
  network: Network,
  { from, to, amount, token, signal }: Parameters<EstimatesTransferFees['estimateTransferFee']>[0],
): Promise<TransferFee> {
  const where = { network, signal }
  const draft = { from, blockhash: await readBlockhash(where) }
  const { fee, arrives } =
    token === undefined
      ? await prepareSolTransfer(where, draft, { to, lamports: amount })
      : await prepareTokenTransfer(where, draft, { to, token, amount })
  return { likely: fee, most: fee, ...(arrives !== undefined && { arrives }) }
}
