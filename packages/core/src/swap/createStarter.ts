import { type AccountId, FoyerError, parseAccountId, toFailure } from '@foyer/common'
import { pause } from '@foyer/common/session-kit'
import { prefillAmount } from '@foyer/common/typed-amounts'
import type { BlockchainClient } from '../blockchain/createBlockchainClient.js'
import { nativeTokenId } from '../blockchain/nativeTokenId.js'
import { selectActiveAccount } from '../connection/selectors.js'
import { createAttempts } from '../features/createAttempts.js'
import type { Slice } from '../features/createSlice.js'
import type { Kernel } from '../kernel/kernel.js'
import type { SwapArguments } from '../router/route.js'
import type { Market } from './createMarket.js'
import { isSameToken } from './isSameToken.js'
import { type MarketQuestion, readSwapTokens } from './readMarket.js'
import { initialSwapState, type SwapState } from './state.js'
import { swapAccount } from './swapPlace.js'
import { isRunning, unread } from './transitions.js'

/** How long balances are waited for before the form shows without them. */
const balancesWaitMs = 5000

/** Gets the form ready. */
export interface Starter {
  start(begin?: SwapArguments): Promise<void>
  stop(): void
}

interface StarterNeeds {
  readonly client: BlockchainClient | undefined
  readonly slice: Slice<SwapState>
  readonly market: Market
  /** The form is filled in: its quote is to be read. */
  readonly onReady: () => void
}

export function createStarter(
  { store }: Pick<Kernel, 'store'>,
  { client, slice: { read, write }, market, onReady }: StarterNeeds,
): Starter {
  const attempts = createAttempts()
  const held: { begun?: SwapArguments | undefined; starting?: Promise<void> | undefined } = {}

  const load = async (account: AccountId, signal: AbortSignal) => {
    const { networkId } = parseAccountId(account)
    const none = new FoyerError(
      'NETWORK_UNSUPPORTED',
      { networkId },
      { message: 'Network not supported for Swaps' },
    )
    if (!client) throw none
    const question: MarketQuestion = { client, account, signal }
    const refreshed = market.refresh(question).catch(() => undefined)
    const tokens = await readSwapTokens(question)
    if (tokens.length === 0) throw none
    await Promise.race([refreshed, pause(balancesWaitMs, signal)])
    return tokens
  }

  const begin = async (account: AccountId, wanted: SwapArguments) => {
    const { signal, isCurrent } = attempts.begin()
    write(() => ({ ...initialSwapState, account, start: { status: 'starting' } }))
    try {
      const tokens = await load(account, signal)
      if (!isCurrent()) return
      const { locale } = store.getState().options
      write(state => filledIn({ ...state, tokens, start: { status: 'ready' } }, wanted, locale))
      onReady()
    } catch (error) {
      if (isCurrent()) write(state => ({ ...state, start: { status: 'failed', failure: toFailure(error) } }))
    }
  }

  return {
    start(wanted) {
      const state = read()
      const account = swapAccount(store.getState())
      const isNew = wanted !== undefined && wanted !== held.begun
      if (!account) {
        write(() => ({
          ...initialSwapState,
          account: selectActiveAccount(store.getState()),
          start: { status: 'unsupported' },
        }))
        return Promise.resolve()
      }
      const isThere = state.account === account && ['starting', 'ready'].includes(state.start.status)
      if (isThere && (!isNew || isRunning(state))) return held.starting ?? Promise.resolve()
      held.begun = wanted
      held.starting = begin(account, wanted ?? {})
      return held.starting
    },
    stop: attempts.end,
  }
}

/** The form as it begins: the network's own coin and 1, or what is asked for by symbol. */
function filledIn(
  state: SwapState,
  { fromToken, toToken, amount = '1' }: SwapArguments,
  locale: string,
): SwapState {
  const { tokens, account } = state
  const native = account && nativeTokenId(parseAccountId(account).networkId)
  const bySymbol = (symbol: string | undefined) =>
    tokens.find(each => each.symbol.toLowerCase() === symbol?.toLowerCase())
  const source = bySymbol(fromToken) ?? tokens.find(each => isSameToken(each.address, native)) ?? tokens[0]
  const target = bySymbol(toToken)
  return {
    ...state,
    ...unread,
    source: source?.address,
    target: target === source ? undefined : target?.address,
    ...prefillAmount(amount, locale),
  }
}
