import type { Balance, Network, ReadsBalance } from '@foyer/common'
import { callNode, rpcFailure, toBalance } from '@foyer/common/session-kit'

/** Which network is asked, and for how long. */
export interface Where {
  readonly network: Network
  readonly signal?: AbortSignal | undefined
}

/** The SOL of an address. Failures: `RPC_FAILED`, `ABORTED`. */
export async function readBalance(
  network: Network,
  { address, signal }: Parameters<ReadsBalance['readBalance']>[0],
): Promise<Balance> {
  const params = [address, { commitment: 'confirmed' }]
  const answer = await callNode(network, { method: 'getBalance', params, signal })
  const { value } = (answer ?? {}) as { readonly value?: unknown }
  if (typeof value !== 'number') throw rpcFailure(network, 'the node named no balance')
  return toBalance(network, BigInt(value))
}
