import { type AccountId, type ChainFamily, FoyerError, type Stop } from '@foyer/common'
import { formatUnits } from '@foyer/common/amounts'
import { isFinerThan, typedUnits } from '@foyer/common/typed-amounts'
import { createLifetime } from '../../base/latest.js'
import { isPageVisible, repeatEvery } from '../../base/pageWake.js'
import { createReading } from '../../base/reading.js'
import type { Slice } from '../../base/slice.js'
import type { BlockchainClient } from '../../wallet/blockchain/createBlockchainClient.js'
import type { SwapToken } from '../../wallet/blockchain/swaps.js'
import type { Market } from './market.js'
import {
  gasOfSwap,
  isRunning,
  isSameToken,
  providerFeeShare,
  type SwapNeeds,
  type SwapState,
} from './state.js'

const wholeShare = 10_000n
/** Digits of a rate beyond those that either token has. */
const rateDigits = 18

/** How much of the target one of the source gives, exactly to 18 digits: decimal text. */
export function rateOf(
  source: { readonly units: bigint; readonly decimals: number },
  target: { readonly units: bigint; readonly decimals: number },
): string {
  if (source.units <= 0n) return '0'
  const scaled = target.units * 10n ** BigInt(source.decimals + rateDigits)
  return formatUnits(scaled / source.units, target.decimals + rateDigits)
}

/** A share of an amount in per cent, rounded down to smallest units: decimal text. */
export function percentOf(units: bigint, decimals: number, percent: number): string {
  return formatUnits((units * BigInt(Math.round(percent * 100))) / wholeShare, decimals)
}

/** What the provider takes of the source, rounded down to smallest units: decimal text. */
export function providerFeeOf(units: bigint, decimals: number): string {
  return formatUnits((units * providerFeeShare) / wholeShare, decimals)
}

/** The provider's share in per cent: decimal text. */
export const providerFeePercent = formatUnits(providerFeeShare, 2)

/** What can be spent of the network's own coin beside the fee of one swap. */
export function besideFee(balance: bigint, gas: bigint, gasPrice: bigint): bigint {
  // Half as much again, for prices rise until the wallet sends.
  const left = balance - (gas * gasPrice * 3n) / 2n
  return left > 0n ? left : 0n
}

/** How much less the target is worth than the source, in per cent, for display. */
export function priceImpactOf(sourceWorth: number, targetWorth: number): number {
  return ((sourceWorth - targetWorth) / sourceWorth) * 100
}

/**
 * What the network takes of its own coin, in smallest units. `gasPrice`: for one unit of gas, or for a signature as a
 * whole where the family knows no gas.
 */
export function networkFeeUnits(
  family: Pick<ChainFamily, 'isFeePerSignature'> | undefined,
  gasPrice: string,
  gas = gasOfSwap,
): bigint {
  return family?.isFeePerSignature ? BigInt(gasPrice) : gas * BigInt(gasPrice)
}

/** What a fee is worth in US dollars, for display. */
export function feeWorth(units: bigint, decimals: number, price: number): number {
  return Number(formatUnits(units, decimals)) * price
}

/** What is to be swapped: complete. */
export interface SwapRequest {
  readonly account: AccountId
  readonly source: SwapToken
  readonly target: SwapToken
  /** Smallest units of the source. */
  readonly units: bigint
}

/** Tells one request from another. */
export function keyOf({ account, source, target, units }: SwapRequest): string {
  return [account, source.address, target.address, units].join(' ')
}

/** The request a form comes to; nothing while something is missing. */
export function requestOf({ account, tokens, source, target, amount }: SwapState): SwapRequest | undefined {
  const from = tokens.find(each => isSameToken(each.address, source))
  const to = tokens.find(each => isSameToken(each.address, target))
  if (!account || !from || !to || isFinerThan(amount, from.decimals)) return undefined
  const units = typedUnits(amount, from.decimals)
  return units > 0n ? { account, source: from, target: to, units } : undefined
}

/**
 * The best the service offers for a request: a decimal amount of the target. Failures: `SWAP_QUOTE_UNAVAILABLE` where
 * it offers nothing that fits, those of the service.
 */
export async function readQuote(
  client: BlockchainClient,
  { account, source, target, units }: SwapRequest,
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

/** How long typing rests before a quote is asked for. */
const debounceMs = 200

/** Keeps the quote of the form. */
interface Quoter {
  /** Reads a quote once typing rested. */
  later(): void
  /** Reads one now, the one before staying on show. Nothing happens while wallet or network are at it. */
  now(): Promise<void>
  stop(): void
}

/** What a quote or a transaction is asked for with now; nothing while something is missing, or wallet or network are at it. */
export function questionOf(client: BlockchainClient | undefined, state: SwapState) {
  const request = isRunning(state) ? undefined : requestOf(state)
  return client && request && { client, request }
}

export function createQuoter(
  needs: Pick<SwapNeeds, 'readings'>,
  client: BlockchainClient | undefined,
  { read, write }: Slice<SwapState>,
): Quoter {
  const question = () => questionOf(client, read())
  const quotes = createReading(needs, {
    key: ({ request }) => keyOf(request),
    request: question,
    read: ({ client, request }, signal) => readQuote(client, request, { gasPrice: read().gasPrice, signal }),
    show(reading) {
      const isKept = reading.status === 'reading' && read().quote.status === 'known'
      if (reading.status === 'unread' || isKept || isRunning(read())) return
      const quote =
        reading.status === 'known' ? ({ status: 'known', amount: reading.value } as const) : reading
      write(state => ({ ...state, quote }))
    },
  })
  return {
    async now() {
      if (question()) await quotes.read()
      else if (!isRunning(read())) quotes.forget()
    },
    later() {
      quotes.forget()
      void quotes.read(debounceMs)
    },
    stop: quotes.forget,
  }
}

/** How often prices, balances and the quote are read again. */
const refreshMs = 10_000

/** Keeps what the form shows up to date while somebody looks at it. */
interface Watch {
  watch(): Stop
  isWatched(): boolean
  /** Reads the prices of tokens that were just chosen. */
  price(): void
  stop(): void
}

interface WatchNeeds {
  readonly client: BlockchainClient | undefined
  readonly read: () => SwapState
  readonly market: Market
  readonly quoter: Quoter
}

export function createWatch({ client, read, market, quoter }: WatchNeeds): Watch {
  const watchers = new Set<object>()
  let repeating: Stop | undefined
  let watch = createLifetime()

  const question = () => {
    const { account, start } = read()
    const { signal } = watch
    return client && account && start.status === 'ready' ? { client, account, signal } : undefined
  }

  const refresh = async () => {
    const asked = question()
    if (!asked || !isPageVisible()) return
    await market.refresh(asked).catch(() => undefined)
    if (!asked.signal.aborted) await quoter.now()
  }

  const stop = () => {
    repeating?.()
    repeating = undefined
    watch.end()
    watch = createLifetime()
  }

  return {
    isWatched: () => watchers.size > 0,
    watch() {
      const watcher = {}
      watchers.add(watcher)
      repeating ??= repeatEvery(refreshMs, () => void refresh())
      return () => {
        watchers.delete(watcher)
        if (watchers.size === 0) stop()
      }
    },
    price() {
      const asked = question()
      if (asked) void market.priceChosen(asked).catch(() => undefined)
    },
    stop,
  }
}
