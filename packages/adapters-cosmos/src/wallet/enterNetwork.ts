import { isFoyerError, type Network, parseNetworkId } from '@foyer/common'
import { describeChain } from '../networks/describeChain.js'
import { askKeplr } from './askKeplr.js'
import { askKey } from './askKey.js'
import { hasMethod, type KeplrWallet } from './KeplrWallet.js'
import type { CosmosKey } from './readKey.js'

/** Which network is entered, and what for. */
export interface Entering {
  readonly network: Network
  readonly kind: 'connect' | 'switch'
  readonly signal?: AbortSignal | undefined
}

/**
 * Asks a wallet for a network's account. A network that the wallet does not know is described to it, as far as enough is
 * known of it. Adds the failures `NETWORK_UNSUPPORTED` and `WALLET_ANSWER_INVALID`.
 */
export async function enterNetwork(wallet: KeplrWallet, { network, ...asked }: Entering): Promise<CosmosKey> {
  const { id: networkId } = network
  const { reference } = parseNetworkId(networkId)
  const enable = () => askKeplr(wallet, { ...asked, networkId, method: 'enable', inputs: [reference] })
  try {
    await enable()
  } catch (error) {
    const chain = describeChain(network)
    const canLearn = chain && hasMethod(wallet, 'experimentalSuggestChain')
    if (!canLearn || !isFoyerError(error, 'NETWORK_UNSUPPORTED')) throw error
    await askKeplr(wallet, { ...asked, networkId, method: 'experimentalSuggestChain', inputs: [chain] })
    await enable()
  }
  return askKey(wallet, { ...asked, networkId })
}
