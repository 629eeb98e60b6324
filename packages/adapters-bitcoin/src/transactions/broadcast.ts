import { cleanText, FoyerError, type Network } from '@foyer/common'
import { refusalOf } from '@foyer/common/session-kit'
import { callEsplora } from './callEsplora.js'

/** A transaction that is ready to be sent. */
export interface Finished {
  readonly transactionHex: string
  readonly transactionId: string
}

/**
 * Sends a transaction through a network's nodes and resolves to its id. Failures: `TRANSACTION_FAILED` with the node's
 * words when it refused, `RPC_FAILED` when no node could be reached, `ABORTED`.
 */
export async function broadcast(
  network: Network,
  { transactionHex, transactionId, signal }: Finished & { readonly signal: AbortSignal | undefined },
): Promise<string> {
  try {
    await callEsplora(network, { path: '/tx', body: transactionHex, signal })
  } catch (error) {
    const refusal = refusalOf(error)
    if (!refusal) throw error
    // A node that was given up on may have passed the transaction on; the next one then has it already.
    if (!isAlreadyIn.test(refusal.message)) {
      const reason = cleanText(/"message":\s*"([^"]+)"/.exec(refusal.message)?.[1] ?? refusal.message, 200)
      throw new FoyerError('TRANSACTION_FAILED', { reason }, { cause: error })
    }
  }
  return transactionId
}

const isAlreadyIn = /txn-already-(known|in-mempool)|already in (block chain|utxo set)/i
