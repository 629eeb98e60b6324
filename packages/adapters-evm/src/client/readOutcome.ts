import type { Network, TransactionOutcome } from '@foyer/common'
import { type Hex, TransactionReceiptNotFoundError } from 'viem'
import { getTransactionReceipt } from 'viem/actions'
import { type Cancellable, clientOf } from './chainReads.js'

/** What became of a transaction: its receipt says so, once a block has it. */
export async function readOutcome(
  network: Network,
  { hash, signal }: Cancellable & { readonly hash: string },
): Promise<TransactionOutcome> {
  try {
    const { status } = await getTransactionReceipt(clientOf(network, signal), { hash: hash as Hex })
    return status === 'success' ? 'succeeded' : 'failed'
  } catch (error) {
    if (error instanceof TransactionReceiptNotFoundError) return 'pending'
    throw error
  }
}
