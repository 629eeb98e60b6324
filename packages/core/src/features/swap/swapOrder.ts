import { parseAccountId } from '@foyer/common'
import { formatUnits } from '@foyer/common/amounts'
import type { SwapReport } from '../../base/events.js'
import { usesSmartAccount } from '../../wallet/account/selectors.js'
import { explorerLink } from '../../wallet/networks/explorerLink.js'
import { selectNetwork } from '../../wallet/networks/selectors.js'
import type { SwapRequest } from './quote.js'
import type { BuiltStep } from './review.js'
import { isNative } from './selectSwap.js'
import type { SwapKnown, SwapReceipt } from './state.js'

/** A swap in progress: its request and its quote. */
export interface SwapOrder {
  readonly request: SwapRequest
  /** A decimal amount of the target. */
  readonly targetAmount: string
}

/** Returns a swap as the properties of an analytics event. */
export function toSwapReport(state: SwapKnown, { request, targetAmount }: SwapOrder): SwapReport {
  const { account, source, target, units } = request
  return {
    isSmartAccount: usesSmartAccount(state),
    network: parseAccountId(account).networkId,
    swapFromToken: source.symbol,
    swapToToken: target.symbol,
    swapFromAmount: formatUnits(units, source.decimals),
    swapToAmount: targetAmount,
  }
}

/** Returns the receipt of a swap that its wallet sent. */
export function toReceipt(
  state: SwapKnown,
  { request, targetAmount }: SwapOrder,
  sent: Pick<SwapReceipt, 'hash' | 'isConfirmed' | 'failure'>,
): SwapReceipt {
  const { account, source, target, units } = request
  const { networkId } = parseAccountId(account)
  return {
    ...sent,
    explorerUrl: explorerLink(selectNetwork(state, networkId), 'tx', sent.hash),
    networkId,
    sourceAmount: formatUnits(units, source.decimals),
    sourceSymbol: source.symbol,
    targetAmount,
    targetSymbol: target.symbol,
  }
}

/** Returns the journal's details of an order, and its summary for the visitor. */
export function describe({ request, targetAmount }: SwapOrder, { step, approval }: BuiltStep) {
  const { account, source, target, units } = request
  const amount = formatUnits(units, source.decimals)
  return {
    account,
    summary: {
      amount: approval?.amount ?? amount,
      symbol: source.symbol,
      token: isNative(source.address) ? parseAccountId(account).networkId : source.address,
      ...(step === 'swap' && { targetAmount, targetSymbol: target.symbol }),
    },
    details: { account, source: source.address, target: target.address, amount, targetAmount },
  }
}
