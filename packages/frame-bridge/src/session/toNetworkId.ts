import { FoyerError, isNetworkId, type NetworkId } from '@foyer/common'

/** The network a frame names: CAIP-2, or the bare number of an EVM chain. Throws `WALLET_ANSWER_INVALID`. */
export function toNetworkId(chainId: string | number): NetworkId {
  const networkId = String(chainId).replace(/^\d+$/, 'eip155:$&')
  if (isNetworkId(networkId)) return networkId
  throw new FoyerError('WALLET_ANSWER_INVALID', { method: 'GET_CHAIN_ID' })
}
