import type { Network } from '@foyer/common'
import { callNode, rpcFailure } from '@foyer/common/session-kit'

/** A call of CometBFT's JSON-RPC. */
export interface CometCall {
  readonly method: 'abci_query' | 'broadcast_tx_sync' | 'tx'
  readonly params: Readonly<Record<string, unknown>>
  readonly signal?: AbortSignal | undefined
}

/** Asks a network's nodes. Failures: `RPC_FAILED`, whose cause is a `NodeRefusal` where a node refused, and `ABORTED`. */
export async function askNode(network: Network, call: CometCall): Promise<Readonly<Record<string, unknown>>> {
  const result = await callNode(network, call)
  if (typeof result !== 'object' || result === null) throw rpcFailure(network, 'no result')
  return result as Readonly<Record<string, unknown>> // each reader checks its fields
}
