import { callRpc } from '../../evm/callRpc.js'
import { type HttpAnswer, toJsonAnswer } from '../../http/HttpAnswer.js'
import { CallRefused } from '../CallRefused.js'
import type { EvmNetwork } from '../evm/EvmNetwork.js'
import type { ServiceCall } from '../ServiceCall.js'
import { readSignatureFee } from '../solana/readSignatureFee.js'

/**
 * Answers `GET /v1/convert/gas-price` with `{ standard, fast, instant }`, in wei per gas or lamports per signature.
 */
export async function answerGasPrice({ url, networks }: ServiceCall): Promise<HttpAnswer> {
  const chainId = url.searchParams.get('chainId')
  const network = networks.evm.find(({ service }) => service.networkId === chainId)
  if (network) return toJsonAnswer(await readGasPrice(network))
  const cluster = networks.solana.find(({ networkId }) => networkId === chainId)
  if (!cluster) throw new CallRefused('chainId', `${chainId} is not supported`)
  // The local clusters have no priority fees, so every speed costs the same.
  const fee = `${await readSignatureFee(cluster)}`
  return toJsonAnswer({ standard: fee, fast: fee, instant: fee })
}

const blocksLookedAt = 20
const percentiles = [30, 60, 90]

/** Returns the next block's base fee plus the tips that low, medium and high bidders paid in the latest blocks. */
async function readGasPrice({
  service,
}: EvmNetwork): Promise<Record<'standard' | 'fast' | 'instant', string>> {
  const params = [`0x${blocksLookedAt.toString(16)}`, 'latest', percentiles]
  const [answer] = await callRpc(service.rpcUrl, [{ method: 'eth_feeHistory', params }])
  const { baseFeePerGas, reward } = answer as {
    baseFeePerGas: readonly string[]
    reward: readonly string[][]
  }
  const baseFee = BigInt(baseFeePerGas.at(-1) ?? 0)
  const priceAt = (index: number) => {
    const tips = reward.map(block => BigInt(block[index] ?? 0)).filter(tip => tip > 0n)
    return `${baseFee + tips.reduce((sum, tip) => sum + tip, 0n) / BigInt(tips.length || 1)}`
  }
  return { standard: priceAt(0), fast: priceAt(1), instant: priceAt(2) }
}
