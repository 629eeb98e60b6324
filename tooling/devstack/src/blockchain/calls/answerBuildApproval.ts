import { encodeFunctionData, maxUint256 } from 'viem'
import { type HttpAnswer, toJsonAnswer } from '../../http/HttpAnswer.js'
import { CallRefused } from '../CallRefused.js'
import { readEvmId } from '../readFields.js'
import type { ServiceCall } from '../ServiceCall.js'
import { readSwapPair } from '../swaps/readSwapPair.js'
import { swapAbi as abi } from '../swaps/swapAbi.js'

const gas = '60000'

/**
 * Answers `GET /v1/convert/build-approve` with `{ tx }`, which approves any amount of `from` for swaps. `tx.from` is
 * the token, like `tx.to`, because clients send the transaction to `tx.from`.
 */
export async function answerBuildApproval({ url, networks }: ServiceCall): Promise<HttpAnswer> {
  const fields = Object.fromEntries(url.searchParams)
  const { network, from } = await readSwapPair(fields, networks)
  const user = readEvmId(fields, 'userAddress', networks)
  if (user.network !== network) throw new CallRefused('userAddress', 'the account is on another network')
  if (from.isNative) throw new CallRefused('from', 'the native coin needs no approval')
  const { networkId, exchange } = network.service
  const args = [exchange.router, maxUint256] as const
  const data = encodeFunctionData({ abi, functionName: 'approve', args })
  const gasPrice = `${await network.client.getGasPrice()}`
  const token = `${networkId}:${from.address}`
  return toJsonAnswer({ tx: { from: token, to: token, data, value: '0', eip155: { gas, gasPrice } } })
}
