import { type AccountId, type Balance, parseAccountId } from '@foyer/common'
import { type ChainClients, chainClientOf, withinReadTime } from '../networks/chainClients.js'

/** Reads the native balance; `undefined` where there is no network to ask. Throws `RPC_FAILED`. */
export async function readBalance(
  needs: ChainClients,
  account: AccountId,
  signal: AbortSignal,
): Promise<Balance | undefined> {
  const { address, networkId } = parseAccountId(account)
  const client = chainClientOf(needs, networkId)
  if (!client) return undefined
  return withinReadTime(networkId, signal, inner => client.readBalance({ address, signal: inner }))
}
