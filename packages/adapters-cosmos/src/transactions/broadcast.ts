import type { Network } from '@foyer/common'
import { NodeRefusal, rpcFailure } from '@foyer/common/session-kit'
import { readBytes, toBase64 } from '../capabilities/bytes.js'
import { askNode } from './askNode.js'

/** A transaction's hash: bytes, and the text wallets and explorers know it by. */
export interface TransactionHash {
  readonly hash: Uint8Array
  readonly text: string
}

// A node that was given up on may have passed the transaction on; the next one then has it already.
const alreadyKnown = 19

/** Gives a signed transaction to a network's node. Failures as `askNode`'s; a refusal has the chain's code. */
export async function broadcast(
  network: Network,
  { transaction, signal }: { readonly transaction: Uint8Array; readonly signal?: AbortSignal | undefined },
): Promise<TransactionHash> {
  const params = { tx: toBase64(transaction) }
  const { code, log, hash } = await askNode(network, { method: 'broadcast_tx_sync', params, signal })
  if (code !== 0 && code !== alreadyKnown) {
    throw rpcFailure(network, new NodeRefusal(String(log), { code }))
  }
  const bytes = readBytes(hash)
  if (!bytes) throw rpcFailure(network, 'the node named no hash')
  return { hash: bytes, text: String(hash) }
}
