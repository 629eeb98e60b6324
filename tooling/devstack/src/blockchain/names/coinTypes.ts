import { CallRefused } from '../CallRefused.js'
import type { EvmNetwork } from '../evm/EvmNetwork.js'

const ethereum = 60
const evmChainFlag = 0x80000000

/** Returns the coin type of an EVM chain (ENSIP-11). */
export function coinTypeOf({ service }: EvmNetwork): number {
  return evmChainFlag + service.chainId
}

/**
 * Returns the local chain of a coin type. Ethereum's own selects the first chain. Throws `CallRefused` 400 for any
 * other.
 */
export function networkOfCoinType(coinType: number, networks: readonly EvmNetwork[]): EvmNetwork {
  const [first] = networks
  const network = coinType === ethereum ? first : networks.find(each => coinTypeOf(each) === coinType)
  if (!network) throw new CallRefused('coin_type', `the coin type ${coinType} is not supported`)
  return network
}
