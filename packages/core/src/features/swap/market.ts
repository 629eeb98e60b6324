import { type AccountId, parseAccountId } from '@foyer/common'
import type { Slice } from '../../base/slice.js'
import type { BlockchainClient } from '../../wallet/blockchain/createBlockchainClient.js'
import type { SwapToken } from '../../wallet/blockchain/swaps.js'
import type { TokenBalance } from '../../wallet/blockchain/tokens.js'
import { nativeTokenId } from '../../wallet/blockchain/wireChecks.js'
import { readNative, readTokens } from '../tokens/readTokens.js'
import { keyOf, type SwapHolding, type SwapNeeds, type SwapState } from './state.js'

/** The client, the account and the signal of a market request. */
export interface MarketQuestion {
  readonly client: BlockchainClient
  readonly account: AccountId
  readonly signal: AbortSignal
}

type Holdings = SwapState['holdings']

/** Reads the tokens that can be swapped, sorted by symbol. Failures: those of the service. */
export async function readSwapTokens({
  client,
  account,
  signal,
}: MarketQuestion): Promise<readonly SwapToken[]> {
  const { networkId } = parseAccountId(account)
  const tokens = await client.getSwapTokens({ networkId, signal })
  return [...tokens].sort((one, other) => one.symbol.localeCompare(other.symbol, 'en'))
}

/** Reads the price of one unit of gas in wei, or `undefined` if it is unknown. Failure: `ABORTED`. */
async function readGasPrice({ client, account, signal }: MarketQuestion): Promise<string | undefined> {
  const { networkId } = parseAccountId(account)
  try {
    return (await client.getGasPrice({ networkId, signal })).standard
  } catch (error) {
    if (signal.aborted) throw error
    return undefined
  }
}

/** Reads the account's current balances. If the service fails, reads at least the native coin from the network. */
async function readHoldings(needs: SwapNeeds, question: MarketQuestion): Promise<Holdings> {
  const { client, account, signal } = question
  const { networkId } = parseAccountId(account)
  const forceUpdate = [nativeTokenId(networkId)]
  const balances = await readTokens(needs, client, { account, signal, forceUpdate }).catch(error => {
    if (signal.aborted) throw error
    return readNative(needs, account, signal)
  })
  const entries = balances
    .filter(each => each.chainId === networkId)
    .map(each => [keyOf(each.address ?? nativeTokenId(networkId)), holdingOf(each)] as const)
  return Object.fromEntries(entries)
}

function holdingOf({ quantity, price }: TokenBalance): SwapHolding {
  return { balance: quantity.numeric, ...(price > 0 ? { price } : {}) }
}

/** Reads the prices that the balances do not include. A token without a price is left out. Failure: `ABORTED`. */
async function readPrices(
  { client, account, signal }: MarketQuestion,
  tokens: readonly AccountId[],
): Promise<Readonly<Record<AccountId, number>>> {
  const { networkId } = parseAccountId(account)
  const read = async (token: AccountId) => {
    // One request per token, because an answer does not always identify its token.
    const [known] = await client.getPrices({ networkId, addresses: [token], signal })
    return known && known.price > 0 ? [[keyOf(token), known.price] as const] : []
  }
  const found = await Promise.all(
    tokens.map(token =>
      read(token).catch(error => {
        if (signal.aborted) throw error
        return []
      }),
    ),
  )
  return Object.fromEntries(found.flat())
}

/** The updates of balances, prices and the gas price in the state. */
export interface Market {
  /**
   * Reads balances, prices and the gas price, and writes the successful reads. Failed ones keep their old values.
   * Rejects only with `ABORTED`.
   */
  refresh(question: MarketQuestion): Promise<void>
  /** Reads the unknown prices of the chosen tokens. Rejects only with `ABORTED`. */
  priceChosen(question: MarketQuestion): Promise<void>
}

export function createMarket(needs: SwapNeeds, { read, write }: Slice<SwapState>): Market {
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
        readHoldings(needs, question).catch(error => {
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

/** Symbols of popular tokens. */
export const suggestedSymbols: readonly string[] =
  'ETH UNI 1INCH AAVE SOL ADA AVAX DOT LINK NITRO GAIA MILK TRX NEAR GNO WBTC DAI WETH USDC USDT ARB BAL BICO CRV ENS MATIC OP'.split(
    ' ',
  )
