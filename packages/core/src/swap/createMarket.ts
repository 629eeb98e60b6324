import { type AccountId, parseAccountId } from '@foyer/common'
import { nativeTokenId } from '../blockchain/nativeTokenId.js'
import type { Slice } from '../features/createSlice.js'
import type { Kernel } from '../kernel/kernel.js'
import { keyOf } from './isSameToken.js'
import { type MarketQuestion, readGasPrice, readHoldings, readPrices } from './readMarket.js'
import type { SwapHolding, SwapState } from './state.js'

/** Keeps balances, prices and the price of gas. */
export interface Market {
  /** Reads them again and writes what came; what failed stays as it was. Rejects with `ABORTED` alone. */
  refresh(question: MarketQuestion): Promise<void>
  /** Reads the prices of the chosen tokens that are not known yet. Rejects with `ABORTED` alone. */
  priceChosen(question: MarketQuestion): Promise<void>
}

export function createMarket(kernel: Kernel, { read, write }: Slice<SwapState>): Market {
  const isOurs = ({ account, signal }: MarketQuestion) => !signal.aborted && read().account === account

  const priceChosen = async (question: MarketQuestion) => {
    const { source, target, holdings } = read()
    const native = nativeTokenId(parseAccountId(question.account).networkId)
    const chosen = [source, target, native].filter((each): each is AccountId => each !== undefined)
    const unpriced = chosen.filter(each => holdings[keyOf(each)]?.price === undefined)
    if (unpriced.length === 0) return
    const prices = await readPrices(question, unpriced)
    if (!isOurs(question)) return
    write(state => ({ ...state, holdings: withPrices(state.holdings, prices) }))
  }

  return {
    priceChosen,
    async refresh(question) {
      const [holdings, gasPrice] = await Promise.all([
        readHoldings(kernel, question).catch(error => {
          if (question.signal.aborted) throw error
          return undefined
        }),
        readGasPrice(question),
      ])
      if (!isOurs(question)) return
      write(state => ({
        ...state,
        holdings: holdings ?? state.holdings,
        gasPrice: gasPrice ?? state.gasPrice,
      }))
      await priceChosen(question)
    },
  }
}

function withPrices(
  holdings: SwapState['holdings'],
  prices: Readonly<Record<AccountId, number>>,
): SwapState['holdings'] {
  const priced = Object.entries(prices).map(([id, price]): [string, SwapHolding] => [
    id,
    { balance: '0', ...holdings[id as AccountId], price },
  ])
  return { ...holdings, ...Object.fromEntries(priced) }
}
