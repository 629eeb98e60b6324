import { type NetworkId, parseNetworkId } from '@foyer/common'
import type { AskOptions } from '@foyer/common/session-kit'
import { askKeplr } from './askKeplr.js'
import type { KeplrWallet } from './KeplrWallet.js'
import { type CosmosKey, readKey } from './readKey.js'

interface Asking extends Pick<AskOptions, 'kind' | 'signal'> {
  readonly networkId: NetworkId
}

/** Asks a wallet for the account it shows on a network. Adds the failure `WALLET_ANSWER_INVALID`. */
export async function askKey(wallet: KeplrWallet, asked: Asking): Promise<CosmosKey> {
  const inputs = [parseNetworkId(asked.networkId).reference]
  return readKey(await askKeplr(wallet, { ...asked, method: 'getKey', inputs }))
}
