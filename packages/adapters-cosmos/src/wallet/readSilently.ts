import { type NetworkId, parseNetworkId } from '@foyer/common'
import { type CosmosLink, toLink } from '../session/CosmosLink.js'
import { askKeplr } from './askKeplr.js'
import { hasMethod, type KeplrWallet } from './KeplrWallet.js'
import { readKey } from './readKey.js'

interface Wanted {
  /** In order of preference. */
  readonly networkIds: readonly NetworkId[]
  readonly signal?: AbortSignal | undefined
}

/** Whether a wallet can be asked what the page may use without the visitor being asked. */
export function isPassive(wallet: KeplrWallet): boolean {
  return hasMethod(wallet, 'isConnected')
}

/**
 * The account a wallet still shows the page: on the first of the networks that the page may use. `undefined` when it may
 * use none. A wallet that cannot be asked about permissions is asked for the first network's account: it answers at once
 * where the page may have it, and asks its owner only when it is locked or no longer knows the page.
 */
export async function readSilently(
  wallet: KeplrWallet,
  { networkIds, signal }: Wanted,
): Promise<CosmosLink | undefined> {
  const ask = (method: 'isConnected' | 'getKey', networkId: NetworkId) =>
    askKeplr(wallet, {
      ...{ method, networkId, signal, kind: 'connect' },
      inputs: [parseNetworkId(networkId).reference],
    })
  if (!isPassive(wallet)) {
    const [first] = networkIds
    return first && toLink(first, readKey(await ask('getKey', first)))
  }
  for (const networkId of networkIds) {
    if ((await ask('isConnected', networkId)) === true)
      return toLink(networkId, readKey(await ask('getKey', networkId)))
  }
  return undefined
}
