import { parseAccountId } from '@foyer/common'
import { formatUnits } from '@foyer/common/amounts'
import { amountField, isFinerThan, typedUnits } from '@foyer/common/typed-amounts'
import type { SwapToken } from '../../wallet/blockchain/swaps.js'
import { nativeTokenId } from '../../wallet/blockchain/wireChecks.js'
import { selectFamily, selectNetwork } from '../../wallet/networks/selectors.js'
import { suggestedSymbols } from './market.js'
import {
  besideFee,
  feeWorth,
  networkFeeUnits,
  percentOf,
  priceImpactOf,
  providerFeeOf,
  providerFeePercent,
  rateOf,
} from './quote.js'
import {
  gasOfSwap,
  isRunning,
  isSameToken,
  keyOf,
  leastHolding,
  readSwap,
  type SwapAction,
  type SwapAsset,
  type SwapChoices,
  type SwapDetails,
  type SwapForm,
  type SwapKnown,
  type SwapState,
  slippagePercent,
} from './state.js'

/** Returns a swap as views show it. */
export function selectSwap(state: SwapKnown): SwapForm {
  const swap = readSwap(state)
  const source = assetOf(swap, swap.source)
  const target = assetOf(swap, swap.target)
  const { quote } = swap
  const targetAmount = quote.status === 'known' || quote.status === 'reading' ? (quote.amount ?? '') : ''
  return {
    ...swap,
    source,
    target,
    field: amountField(swap, state.options.locale),
    targetAmount,
    sourceWorth: worthOf(source, swap.amount),
    targetWorth: worthOf(target, targetAmount),
    action: actionOf(swap, source, target),
    hasMax: (source?.value ?? 0) > leastHolding,
    details: source && target && detailsOf(state, { swap, source, target, targetAmount }),
    isLocked: isRunning(swap),
  }
}

/** Returns a token with its balance and price. */
export function toAsset({ holdings }: SwapState, token: SwapToken): SwapAsset {
  const { address: id, name, symbol, decimals, logoUri } = token
  const { balance = '0', price } = holdings[keyOf(id)] ?? {}
  const value = price === undefined ? undefined : Number(balance) * price
  return { id, name, symbol, decimals, logoUri, price, balance, value }
}

function assetOf(swap: SwapState, id: SwapState['source']): SwapAsset | undefined {
  const token = swap.tokens.find(each => isSameToken(each.address, id))
  return token && toAsset(swap, token)
}

function worthOf(asset: SwapAsset | undefined, amount: string): number | undefined {
  return asset?.price === undefined || amount === '' ? undefined : Number(amount) * asset.price
}

function actionOf(swap: SwapState, source: SwapAsset | undefined, target: SwapAsset | undefined): SwapAction {
  if (swap.start.status === 'idle' || swap.start.status === 'starting') return 'starting'
  if (!source || !target) return 'selectToken'
  const { status } = amountField(swap).reading
  if (status === 'ambiguous') return 'amountAmbiguous'
  if (status === 'invalid') return 'amountInvalid'
  if (isFinerThan(swap.amount, source.decimals)) return 'amountTooFine'
  const units = typedUnits(swap.amount, source.decimals)
  if (units === 0n) return 'enterAmount'
  if (units > typedUnits(source.balance, source.decimals)) return 'insufficientBalance'
  if (swap.quote.status === 'failed') return 'quoteFailed'
  return swap.quote.status === 'known' ? 'review' : 'quoting'
}

interface Sides {
  readonly swap: SwapState
  readonly source: SwapAsset
  readonly target: SwapAsset
  readonly targetAmount: string
}

function detailsOf(state: SwapKnown, { swap, source, target, targetAmount }: Sides): SwapDetails | undefined {
  const given = { units: typedUnits(swap.amount, source.decimals), decimals: source.decimals }
  const received = { units: typedUnits(targetAmount, target.decimals), decimals: target.decimals }
  if (given.units === 0n || received.units === 0n) return undefined
  const [sourceWorth, targetWorth] = [worthOf(source, swap.amount), worthOf(target, targetAmount)]
  return {
    rate: rateOf(given, received),
    sourcePrice: source.price,
    priceImpact: sourceWorth && targetWorth ? priceImpactOf(sourceWorth, targetWorth) : undefined,
    maxSlippage: percentOf(received.units, received.decimals, slippagePercent),
    slippagePercent,
    providerFee: providerFeeOf(given.units, given.decimals),
    providerFeePercent,
    ...networkFeeOf(state, swap),
  }
}

function networkFeeOf(
  state: SwapKnown,
  swap: SwapState,
): Pick<SwapDetails, 'networkFee' | 'networkFeeWorth' | 'networkFeeSymbol'> {
  if (!swap.gasPrice || !swap.account) return {}
  const { networkId, namespace } = parseAccountId(swap.account)
  const { decimals, symbol } = selectNetwork(state, networkId)?.nativeCurrency ?? { decimals: 18, symbol: '' }
  const units = networkFeeUnits(
    selectFamily(state, namespace),
    swap.gasPrice,
    swap.review.status === 'ready' ? swap.review.gas : undefined,
  )
  const price = swap.holdings[keyOf(nativeTokenId(networkId))]?.price
  return {
    networkFee: formatUnits(units, decimals),
    networkFeeSymbol: symbol,
    networkFeeWorth: price === undefined ? undefined : feeWorth(units, decimals, price),
  }
}

/** Returns the maximum of the source, as decimal text. For the native coin the fee is subtracted. */
export function largestAmount({ gasPrice }: SwapState, { id, balance, decimals }: SwapAsset): string {
  const units = typedUnits(balance, decimals)
  if (!isNative(id)) return formatUnits(units, decimals)
  return formatUnits(besideFee(units, gasOfSwap, BigInt(gasPrice ?? '0')), decimals)
}

/** Returns whether a token is its network's native coin. */
export function isNative(id: SwapAsset['id']): boolean {
  return isSameToken(id, nativeTokenId(parseAccountId(id).networkId))
}

const mostSuggested = 8

/** Returns the tokens whose symbol, name or address contains the search text. */
export function selectSwapChoices(state: SwapKnown, search: string): SwapChoices {
  const swap = readSwap(state)
  const wanted = search.trim().toLowerCase()
  const all = swap.tokens.map(token => toAsset(swap, token)).filter(each => matches(each, wanted))
  return {
    suggested: all.filter(each => suggestedSymbols.includes(each.symbol)).slice(0, mostSuggested),
    held: all.filter(each => Number(each.balance) > 0),
    all,
  }
}

function matches({ symbol, name, id }: SwapAsset, wanted: string): boolean {
  const address = id.slice(id.lastIndexOf(':') + 1)
  return [symbol, name, address].some(each => each.toLowerCase().includes(wanted))
}
