import { FoyerError, isFoyerError, type NetworkId, parseNetworkId } from '@foyer/common'
import { type CosmosLink, toLink } from '../session/CosmosLink.js'
import { askKeplr } from './askKeplr.js'
import { askKey } from './askKey.js'
import type { KeplrWallet } from './KeplrWallet.js'

interface Wanted {
  /** In order of preference. */
  readonly networkIds: readonly NetworkId[]
  /** Whether the wallet can be asked what the page may use without its owner being asked. */
  readonly isPassive?: boolean | undefined
  readonly signal?: AbortSignal | undefined
}

/**
 * The account a wallet still shows the page: on the first of the networks that the page may use. `undefined` when it may
 * use none. A wallet that cannot be asked about permissions is asked for the first network's account: it answers at once
 * where the page may have it, and asks its owner when it is locked or no longer knows the page.
 */
export async function readSilently(wallet: KeplrWallet, wanted: Wanted): Promise<CosmosLink | undefined> {
  const { networkIds, isPassive, signal } = wanted
  try {
    const networkId = isPassive ? await findAllowed(wallet, wanted) : networkIds[0]
    return networkId && toLink(networkId, await askKey(wallet, { kind: 'connect', networkId, signal }))
  } catch (error) {
    if (isFoyerError(error, 'CONNECT_REJECTED') || isFoyerError(error, 'WALLET_LOCKED')) return undefined
    throw error
  }
}

async function findAllowed(
  wallet: KeplrWallet,
  { networkIds, signal }: Wanted,
): Promise<NetworkId | undefined> {
  const asked = { method: 'isConnected', kind: 'connect', signal } as const
  for (const networkId of networkIds) {
    const inputs = [parseNetworkId(networkId).reference]
    const answer = await askKeplr(wallet, { ...asked, networkId, inputs })
    // What is neither yes nor no says nothing: a wallet is not taken for gone by it.
    if (typeof answer !== 'boolean') throw new FoyerError('WALLET_ANSWER_INVALID', { method: asked.method })
    if (answer) return networkId
  }
  return undefined
}
