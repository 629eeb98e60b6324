import { type AccountId, FoyerError } from '@foyer/common'
import { formatUnits } from '@foyer/common/amounts'
import { isFinerThan } from '@foyer/common/typed-amounts'
import type { BlockchainClient } from '../blockchain/createBlockchainClient.js'
import type { SwapToken } from '../blockchain/SwapToken.js'
import { unitsOf } from './arithmetic.js'
import { isSameToken } from './isSameToken.js'
import type { SwapState } from './state.js'

/** What is to be swapped: complete. */
export interface SwapWish {
  readonly account: AccountId
  readonly source: SwapToken
  readonly target: SwapToken
  /** Smallest units of the source. */
  readonly units: bigint
}

/** The wish a form comes to; nothing while something is missing. */
export function wishOf({ account, tokens, source, target, amount }: SwapState): SwapWish | undefined {
  const from = tokens.find(each => isSameToken(each.address, source))
  const to = tokens.find(each => isSameToken(each.address, target))
  if (!account || !from || !to || isFinerThan(amount, from.decimals)) return undefined
  const units = unitsOf(amount, from.decimals)
  return units > 0n ? { account, source: from, target: to, units } : undefined
}

/**
 * The best the service offers for a wish: a decimal amount of the target. Failures: `SWAP_QUOTE_UNAVAILABLE` where
 * it offers nothing that fits, those of the service.
 */
export async function readQuote(
  client: BlockchainClient,
  { account, source, target, units }: SwapWish,
  { gasPrice = '0', signal }: { readonly gasPrice?: string | undefined; readonly signal: AbortSignal },
): Promise<string> {
  const { address: from } = source
  const { address: to } = target
  const quotes = await client.getQuotes({ account, from, to, amount: units, gasPrice, signal })
  const fitting = quotes.filter(
    each =>
      BigInt(each.fromAmount) === units && isSameToken(each.toAccount, to) && BigInt(each.toAmount) > 0n,
  )
  const best = fitting.reduce(
    (most, each) => (BigInt(each.toAmount) > most ? BigInt(each.toAmount) : most),
    0n,
  )
  if (best === 0n) throw new FoyerError('SWAP_QUOTE_UNAVAILABLE', { from: source.symbol, to: target.symbol })
  return formatUnits(best, target.decimals)
}
