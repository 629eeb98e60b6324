import { type HttpAnswer, toJsonAnswer } from '../../http/HttpAnswer.js'
import { CallRefused } from '../CallRefused.js'
import { type Fields, readEvmId, readPositive, readText } from '../readFields.js'
import { readJsonObject } from '../readJsonObject.js'
import type { ServiceCall } from '../ServiceCall.js'
import { buildSwap } from '../swaps/buildSwap.js'
import { requestOf, type WorseningBook } from '../swaps/createWorseningBook.js'
import { quoteSwap } from '../swaps/quoteSwap.js'
import { readSwapPair } from '../swaps/readSwapPair.js'

const secondsToSign = 20n * 60n
const mostSlippage = 50
const hundredths = 100

/** Answers `POST /v1/convert/build-transaction` with `{ tx }`, the swap transaction for the user's wallet to send. */
export async function answerBuildSwap(
  { body, networks, fault }: ServiceCall,
  worsening: WorseningBook,
): Promise<HttpAnswer> {
  const fields = readJsonObject(body, 'body')
  const amount = readPositive(fields, 'amount')
  const pair = await readSwapPair(fields, networks)
  const { network, address: user } = readEvmId(fields, 'userAddress', networks)
  if (network !== pair.network) throw new CallRefused('userAddress', 'the account is on another network')
  const slippage = readSlippage(fields)
  const route = await quoteSwap(pair, amount)
  if (!route) throw new CallRefused('amount', 'no pool swaps as much')
  const wish = requestOf({ user, amount, from: readText(fields, 'from'), to: readText(fields, 'to') })
  const said = fault === 'worse' ? worsening.repeat(wish, route.amountOut) : route.amountOut
  const atLeast = fault === 'revert' ? 2n * route.amountOut : lessSlippage(said, slippage)
  const [{ timestamp }, gasPrice] = await Promise.all([
    network.client.getBlock(),
    network.client.getGasPrice(),
  ])
  const deadline = timestamp + secondsToSign
  const { to, data, value, gas } = buildSwap({ pair, user, amount, route, atLeast, deadline })
  const { networkId } = network.service
  const tx = {
    from: `${networkId}:${user}`,
    to: `${networkId}:${to}`,
    data,
    amount: `${value}`,
    eip155: { gas: `${gas}`, gasPrice: `${gasPrice}` },
  }
  return toJsonAnswer({ tx })
}

/** Reads the slippage in hundredths of a percent, which keeps the calculation exact. */
function readSlippage({ eip155 }: Fields): bigint {
  const { slippage = 1 } = typeof eip155 === 'object' && eip155 !== null ? (eip155 as Fields) : {}
  if (typeof slippage !== 'number' || !(slippage >= 0 && slippage <= mostSlippage))
    throw new CallRefused('eip155', `slippage is a number of per cent, at most ${mostSlippage}`)
  return BigInt(Math.round(slippage * hundredths))
}

function lessSlippage(amount: bigint, slippage: bigint): bigint {
  const whole = 100n * BigInt(hundredths)
  return (amount * (whole - slippage)) / whole
}
