import { FoyerError, type NetworkId, parseNetworkId } from '@foyer/common'

/** Marks the coin type of a chain (ENSIP-11); chain ids stay below it. */
const evmChainFlag = 0x80000000

/** The coin type of an eip155 network. Throws `NETWORK_UNSUPPORTED` for any other, and for a chain id beyond the limit. */
export function coinTypeOf(networkId: NetworkId): number {
  const { namespace, reference } = parseNetworkId(networkId)
  if (namespace !== 'eip155') throw new FoyerError('NETWORK_UNSUPPORTED', { networkId })
  const chainId = /^[1-9]\d{0,15}$/.test(reference) ? Number(reference) : evmChainFlag
  if (chainId >= evmChainFlag)
    throw new FoyerError('NETWORK_UNSUPPORTED', { networkId }, { message: 'Invalid chainId' })
  return evmChainFlag + chainId
}
