import type { EstimatesGas, EstimatesTransferFees, Network, TransferFee } from '@foyer/common'
import { callNode, rpcFailure } from '@foyer/common/session-kit'
import type { Where } from './reads.js'
import { buildSolTransfer } from './transactions.js'
import { prepareSolTransfer, prepareTokenTransfer, readFee } from './transfers.js'

/** The fee of a transfer in lamports, as the network's node names it. Failures: `RPC_FAILED`, `ACCOUNT_INVALID`, `ABORTED`. */
export async function estimateFee(
  network: Network,
  { from, transaction: { to, value = 0n }, signal }: Parameters<EstimatesGas['estimateGas']>[0],
): Promise<bigint> {
  const where = { network, signal }
  const blockhash = await readBlockhash(where)
  return readFee(where, buildSolTransfer({ from, blockhash }, { to, lamports: value }))
}

/** A blockhash that transactions may name now. Failures: `RPC_FAILED`, `ABORTED`. */
async function readBlockhash({ network, signal }: Where): Promise<string> {
  const latest = await callNode(network, { method: 'getLatestBlockhash', signal })
  const { blockhash } = (latest as { readonly value?: { readonly blockhash?: unknown } } | null)?.value ?? {}
  if (typeof blockhash !== 'string') throw rpcFailure(network, 'the node named no blockhash')
  return blockhash
}

/**
 * The fee of a transfer in lamports, and the rent of the receiver's account where the token has none yet. Both are
 * fixed: what is likely is also the most. Failures: those of `prepareSolTransfer` and `prepareTokenTransfer`.
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
