import type { Network } from '@foyer/common'
import { callNode, type NodeCall } from '@foyer/common/session-kit'

// The first answers of a node that executes a runtime wait for its start.
const timeoutMs = 15_000

/** Asks a network's nodes. Failures: `RPC_FAILED`, whose cause is a `NodeRefusal` where a node refused, and `ABORTED`. */
export function askNode(network: Network, call: NodeCall): Promise<unknown> {
  return callNode(network, { ...call, timeoutMs })
}
