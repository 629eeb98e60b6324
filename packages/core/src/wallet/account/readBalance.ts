import { type AccountId, type Balance, parseAccountId, safeImageUrl } from '@foyer/common'
import type { Settings } from '../../base/settings.js'
import { type ChainClients, chainClientOf, withinReadTime } from '../networks/chainClients.js'

/** Reads the native balance. Returns `undefined` if the network cannot be read. Throws `RPC_FAILED`. */
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

interface ShownNeeds extends ChainClients {
  readonly settings: Pick<Settings, 'networkSettings'>
}

/**
 * Reads the balance to show for an account: of the token that the app chose for its network if the adapter can read
 * tokens, otherwise the native one. Throws `RPC_FAILED`.
 */
export async function readShownBalance(
  needs: ShownNeeds,
  account: AccountId,
  signal: AbortSignal,
): Promise<Balance | undefined> {
  const { address, networkId } = parseAccountId(account)
  const token = needs.settings.networkSettings?.tokens?.[networkId]
  const read = token && chainClientOf(needs, networkId)?.readTokenBalance
  if (!read) return readBalance(needs, account, signal)
  const request = { address, token: token.address }
  const balance = await withinReadTime(networkId, signal, inner => read({ ...request, signal: inner }))
  const imageUrl = safeImageUrl(token.image)
  return imageUrl ? { ...balance, imageUrl } : balance
}
