import { hexToBytes } from '@noble/hashes/utils'
import { base64 } from '@scure/base'
import { CosmosWalletError } from './CosmosWalletError.js'

interface Answer {
  readonly result?: { readonly code: number; readonly log: string; readonly hash: string }
  readonly error?: { readonly message: string }
}

const timeoutMs = 10_000

/**
 * Broadcasts a signed transaction through a chain's node. Resolves to its hash, or rejects with the node's message.
 */
export async function broadcastCosmos(rpcUrl: string, transaction: Uint8Array): Promise<Uint8Array> {
  const params = { tx: base64.encode(transaction) }
  const response = await fetch(rpcUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'broadcast_tx_sync', params }),
    signal: AbortSignal.timeout(timeoutMs),
  })
  const { result, error } = (await response.json()) as Answer // The JSON-RPC 2.0 response of a node.
  if (result?.code !== 0)
    throw new CosmosWalletError(result?.log ?? error?.message ?? 'no answer of the node')
  return hexToBytes(result.hash)
}
