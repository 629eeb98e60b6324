import { randomUUID } from 'node:crypto'
import { type HttpAnswer, toJsonAnswer } from '../../http/HttpAnswer.js'
import { CallRefused } from '../CallRefused.js'
import { isEvmAddress } from '../readAccount.js'
import { type Fields, readPositive, readText } from '../readFields.js'
import type { ServiceCall } from '../ServiceCall.js'
import { requestOf, type WorseningBook } from '../swaps/createWorseningBook.js'
import { quoteSwap } from '../swaps/quoteSwap.js'
import { readSwapPair } from '../swaps/readSwapPair.js'

/**
 * Answers `GET /v1/convert/quotes` with `{ quotes }`, which contains the best route through the pools or is empty.
 * Amounts are in the smallest unit. The quote includes the pools' fee but no provider fee.
 */
export async function answerQuotes(
  { url, networks, fault }: ServiceCall,
  worsening: WorseningBook,
): Promise<HttpAnswer> {
  const fields: Fields = Object.fromEntries(url.searchParams)
  const amount = readPositive(fields, 'amount')
  const user = readText(fields, 'userAddress')
  if (!isEvmAddress(user)) throw new CallRefused('userAddress', `${user} is no eip155 account`)
  // Clients without the gas price send 0.
  if (!/^\d{1,78}$/.test(`${fields['gasPrice'] ?? 0}`))
    throw new CallRefused('gasPrice', 'gasPrice is a whole number')
  const pair = await readSwapPair(fields, networks)
  const route = await quoteSwap(pair, amount)
  if (!route) return toJsonAnswer({ quotes: [] })
  const [fromAccount, toAccount] = [readText(fields, 'from'), readText(fields, 'to')]
  const wish = requestOf({ user, amount, from: fromAccount, to: toAccount })
  const toAmount = fault === 'worse' ? worsening.quote(wish, route.amountOut) : route.amountOut
  const quote = { id: randomUUID(), fromAmount: `${amount}`, fromAccount, toAmount: `${toAmount}`, toAccount }
  return toJsonAnswer({ quotes: [quote] })
}
