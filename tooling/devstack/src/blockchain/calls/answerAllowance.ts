import { maxUint256 } from 'viem'
import { type HttpAnswer, toJsonAnswer } from '../../http/HttpAnswer.js'
import { CallRefused } from '../CallRefused.js'
import { readEvmId } from '../readFields.js'
import type { ServiceCall } from '../ServiceCall.js'
import { readSwapAsset } from '../swaps/readSwapPair.js'
import { swapAbi as abi } from '../swaps/swapAbi.js'

/**
 * Answers `GET /v1/convert/allowance` with `{ allowance }`, the amount of a token that swaps may take. It is
 * unlimited for the native coin.
 */
export async function answerAllowance({ url, networks }: ServiceCall): Promise<HttpAnswer> {
  const fields = Object.fromEntries(url.searchParams)
  const { network, asset } = await readSwapAsset(fields, 'tokenAddress', networks)
  const user = readEvmId(fields, 'userAddress', networks)
  if (user.network !== network) throw new CallRefused('userAddress', 'the account is on another network')
  if (asset.isNative) return toJsonAnswer({ allowance: `${maxUint256}` })
  const allowance = await network.client.readContract({
    address: asset.address,
    abi,
    functionName: 'allowance',
    args: [user.address, network.service.exchange.router],
  })
  return toJsonAnswer({ allowance: `${allowance}` })
}
