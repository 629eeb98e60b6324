import { parseAccountId } from '@foyer/common'
import { formatUnits } from '@foyer/common/amounts'
import { usesSmartAccount } from '../account/usesSmartAccount.js'
import { transactionLink } from '../activity/explorerLinks.js'
import type { FoyerState } from '../kernel/FoyerState.js'
import { selectNetwork } from '../networks/selectors.js'
import type { SwapReport } from '../telemetry/moneyEvents.js'
import type { SwapWish } from './readQuote.js'
import type { SwapReceipt } from './state.js'

/** A swap that is carried out: what was wished for, and what the quote said it gives. */
export interface SwapOrder {
  readonly wish: SwapWish
  /** A decimal amount of the target. */
  readonly targetAmount: string
}

/** A swap as events tell it. */
export function toSwapReport(state: FoyerState, { wish, targetAmount }: SwapOrder): SwapReport {
  const { account, source, target, units } = wish
  return {
    isSmartAccount: usesSmartAccount(state),
    network: parseAccountId(account).networkId,
    swapFromToken: source.symbol,
    swapToToken: target.symbol,
    swapFromAmount: formatUnits(units, source.decimals),
    swapToAmount: targetAmount,
  }
}

/** What remains of a swap once its wallet sent it. */
export function toReceipt(
  state: FoyerState,
  { wish, targetAmount }: SwapOrder,
  sent: { readonly hash: string; readonly isConfirmed: boolean },
): SwapReceipt {
  const { account, source, target, units } = wish
  const { networkId } = parseAccountId(account)
  return {
    ...sent,
    explorerUrl: transactionLink(selectNetwork(state, networkId), sent.hash),
    networkId,
    sourceAmount: formatUnits(units, source.decimals),
    sourceSymbol: source.symbol,
    targetAmount,
    targetSymbol: target.symbol,
  }
}
