import { isAddressEqual } from 'viem'
import { CallRefused } from '../CallRefused.js'
import type { EvmNetwork } from '../evm/EvmNetwork.js'
import type { Networks } from '../Networks.js'
import { type Fields, readEvmId } from '../readFields.js'
import { listSwapAssets } from './listSwapAssets.js'
import type { SwapAsset } from './SwapAsset.js'

/** An asset with its chain. */
export interface AssetOnNetwork {
  readonly network: EvmNetwork
  readonly asset: SwapAsset
}

/** Two different assets of one chain. */
export interface SwapPair {
  readonly network: EvmNetwork
  readonly from: SwapAsset
  readonly to: SwapAsset
}

/** Reads a swappable asset (CAIP-10). Throws a `CallRefused` 400 with the name of the field for any other. */
export async function readSwapAsset(
  fields: Fields,
  name: string,
  networks: Networks,
): Promise<AssetOnNetwork> {
  const { network, address } = readEvmId(fields, name, networks)
  const asset = (await listSwapAssets(network)).find(each => isAddressEqual(each.address, address))
  if (!asset) throw new CallRefused(name, `${fields[name]} is not swapped here`)
  return { network, asset }
}

/** Reads `from` and `to`. Throws `CallRefused` 400 unless they are two assets of one chain. */
export async function readSwapPair(fields: Fields, networks: Networks): Promise<SwapPair> {
  const from = await readSwapAsset(fields, 'from', networks)
  const to = await readSwapAsset(fields, 'to', networks)
  if (from.network !== to.network) throw new CallRefused('to', 'both tokens are on one network')
  if (from.asset.address === to.asset.address) throw new CallRefused('to', 'the same token twice')
  return { network: from.network, from: from.asset, to: to.asset }
}
