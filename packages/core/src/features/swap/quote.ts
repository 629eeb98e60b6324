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
/** The extra decimals of a rate, beyond the token's own. */
const rateDigits = 18

/** Returns the target amount for one unit of the source, exact to 18 extra decimals, as decimal text. */
export function rateOf(
  source: { readonly units: bigint; readonly decimals: number },
  target: { readonly units: bigint; readonly decimals: number },
): string {
  if (source.units <= 0n) return '0'
  const scaled = target.units * 10n ** BigInt(source.decimals + rateDigits)
  return formatUnits(scaled / source.units, target.decimals + rateDigits)
}

/** Returns a percentage of an amount, rounded down to smallest units, as decimal text. */
export function percentOf(units: bigint, decimals: number, percent: number): string {
  return formatUnits((units * BigInt(Math.round(percent * 100))) / wholeShare, decimals)
}

/** Returns the provider's fee in the source token, rounded down to smallest units, as decimal text. */
export function providerFeeOf(units: bigint, decimals: number): string {
  return formatUnits((units * providerFeeShare) / wholeShare, decimals)
}

/** The provider's fee as a percentage, in decimal text. */
export const providerFeePercent = formatUnits(providerFeeShare, 2)

/** Returns the native balance that remains after the fee of one swap. */
export function besideFee(balance: bigint, gas: bigint, gasPrice: bigint): bigint {
  // Reserves 1.5 times the fee, because prices may rise before the wallet sends.
  const left = balance - (gas * gasPrice * 3n) / 2n
  return left > 0n ? left : 0n
}

/**
 * Returns the difference between the values of the source and the target, as a percentage of the source, for display.
 */
export function priceImpactOf(sourceWorth: number, targetWorth: number): number {
  return ((sourceWorth - targetWorth) / sourceWorth) * 100
}

/**
 * Returns the network fee in the native coin's smallest units. `gasPrice` is per unit of gas, or per signature if the
 * family has no gas.
 */
export function networkFeeUnits(
  family: Pick<ChainFamily, 'isFeePerSignature'> | undefined,
  gasPrice: string,
  gas = gasOfSwap,
): bigint {
  return family?.isFeePerSignature ? BigInt(gasPrice) : gas * BigInt(gasPrice)
}

/** Returns the value of a fee in US dollars, for display. */
export function feeWorth(units: bigint, decimals: number, price: number): number {
  return Number(formatUnits(units, decimals)) * price
}

/** A complete request to swap. */
export interface SwapRequest {
  readonly account: AccountId
  readonly source: SwapToken
  readonly target: SwapToken
  /** In smallest units of the source. */
  readonly units: bigint
}

/** Returns a key that is unique to a request. */
export function keyOf({ account, source, target, units }: SwapRequest): string {
  return [account, source.address, target.address, units].join(' ')
}

/** Returns the request of a form, or `undefined` while it is incomplete. */
export function requestOf({ account, tokens, source, target, amount }: SwapState): SwapRequest | undefined {
  const from = tokens.find(each => isSameToken(each.address, source))
  const to = tokens.find(each => isSameToken(each.address, target))
  if (!account || !from || !to || isFinerThan(amount, from.decimals)) return undefined
  const units = typedUnits(amount, from.decimals)
  return units > 0n ? { account, source: from, target: to, units } : undefined
}

/**
 * Reads the best quote for a request, as a decimal amount of the target. Failures: `SWAP_QUOTE_UNAVAILABLE` if no
 * quote fits, those of the service.
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

/** The delay between the last key and the quote request, in ms. */
const debounceMs = 200

/** The updates of the form's quote. */
interface Quoter {
  /** Reads a quote after the typing delay. */
  later(): void
  /**
   * Reads a quote now and shows the previous one meanwhile. Does nothing while the wallet request or the network's
   * confirmation is pending.
   */
  now(): Promise<void>
  stop(): void
}

/**
 * Returns the current request. Returns `undefined` if it is incomplete, or while the wallet request or the network's
 * confirmation is pending.
 */
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

/** The interval between two reads of prices, balances and the quote, in ms. */
const refreshMs = 10_000

/** The updates that keep the form current while it has watchers. */
interface Watch {
  watch(): Stop
  isWatched(): boolean
  /** Reads the prices of newly chosen tokens. */
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
