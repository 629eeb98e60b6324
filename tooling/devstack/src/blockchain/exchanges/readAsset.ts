import type { EvmNetwork } from '../evm/EvmNetwork.js'
import type { Networks } from '../Networks.js'
import type { Asset } from '../orders/Order.js'
import { isEvmAddress } from '../readAccount.js'
import { withChecksum } from '../readFields.js'
import { refuseParams } from './RpcRefused.js'

/** An asset that an exchange sends, with its chain. */
export interface AssetOnChain {
  readonly network: EvmNetwork
  readonly asset: Asset
}

const nativeReference = 'slip44:60'

/**
 * Reads an asset (CAIP-19): the native coin or an ERC-20 token of a local chain. Throws `RpcRefused` for any other.
 */
export async function readAsset(value: unknown, { evm }: Networks): Promise<AssetOnChain> {
  const [networkId, reference = ''] = `${value}`.split('/')
  const network = evm.find(({ service }) => service.networkId === networkId)
  if (!network) throw refuseParams(`${value} is not sent from here`)
  if (reference === nativeReference) return { network, asset: network.service.nativeCurrency }
  const [standard, address = ''] = reference.split(':')
  if (standard !== 'erc20' || !isEvmAddress(address)) throw refuseParams(`${value} is no asset`)
  const asset = await network.readToken(withChecksum(address))
  if (!asset) throw refuseParams(`there is no token at ${address}`)
  return { network, asset }
}
