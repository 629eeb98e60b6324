import { type AccountId, FoyerError, parseAccountId, type Stop, toFailure } from '@foyer/common'
import { pause } from '@foyer/common/session-kit'
import { enterAmount, prefillAmount } from '@foyer/common/typed-amounts'
import { defineFeature } from '../../base/defineFeature.js'
import { createLatest, createLifetime } from '../../base/latest.js'
import { createFeatureSlice, type Slice } from '../../base/slice.js'
import type { SwapArguments } from '../../modal/views.js'
import type { OrderActions } from '../../orders/OrderActions.js'
import {
  type BlockchainClient,
  createBlockchainClient,
} from '../../wallet/blockchain/createBlockchainClient.js'
import { nativeTokenId } from '../../wallet/blockchain/wireChecks.js'
import { selectActiveAccount } from '../../wallet/connection/selectors.js'
import { createMarket, type Market, type MarketQuestion, readSwapTokens } from './market.js'
import { createQuoter, createWatch } from './quote.js'
import { createReviewer } from './review.js'
import { largestAmount, toAsset } from './selectSwap.js'
import {
  initialSwapState,
  isRunning,
  isSameToken,
  nextSwapForm,
  type SwapAcceptance,
  type SwapFormEvent,
  type SwapKnown,
  type SwapNeeds,
  type SwapState,
  swapAccount,
  unread,
} from './state.js'
import { createSwapper } from './swapper.js'

/** The actions that fill in a swap and carry it out. No action rejects: failures are in the state. */
export interface SwapActions {
  /**
   * Fills in the form for the account in use, with the network's native coin and the amount 1, or with the given
   * arguments. Does nothing if that has been done and there are no new arguments.
   */
  start(begin?: SwapArguments): Promise<void>
  /** Reads prices, balances and the quote every 10 s until it is stopped. */
  watch(): Stop
  /**
   * Takes the typed text unchanged and reads it with `readAmount` of `@foyer/common/typed-amounts`. The quote follows
   * after 200 ms. Ambiguous or invalid text stays in the field and counts as no amount. Code passes
   * `writeAmount(amount)`.
   */
  setAmount(typed: string): void
  /** Fills in the whole balance of the source. For the native coin the network fee is subtracted. */
  chooseMax(): void
  /** Requests the price now instead of at the next interval. */
  quoteAgain(): void
  /** Chooses a token by its CAIP-10 id. Choosing the token of the other side swaps the sides. */
  choose(side: 'source' | 'target', token: AccountId): void
  /** Makes the target the source, with the target's amount, or 1 without an amount. */
  switchSides(): void
  /**
   * Builds the transaction now and every 10 s until it is stopped. Pauses while the wallet request or the network's
   * confirmation is pending.
   */
  review(): Stop
  /**
   * Carries out the reviewed step, one call at a time: approves the token, or swaps. Reads the price again before the
   * wallet request. If the price got worse, sends no request and sets `priceChange`; the next call accepts it. If the
   * amounts could not be verified (`review.leastReceived` is `unproven`), also sends no request, unless
   * `acceptsUnproven` is set. Set it once the visitor has accepted that.
   */
  confirm(acceptance?: SwapAcceptance): Promise<void>
  /** Stops waiting for the wallet, whose request cannot be withdrawn, or for the network. */
  cancel(): void
  /** Forgets the result or the failure of a swap. */
  dismiss(): void
  /**
   * Keeps the form while something outside the modal shows it. Otherwise it is emptied when the visitor leaves the
   * swap's views.
   */
  hold(): Stop
}

type FormActions = Pick<SwapActions, 'setAmount' | 'chooseMax' | 'choose' | 'switchSides'>

interface FormNeeds {
  /** Returns the language in which amounts are written, as a BCP 47 tag. */
  readonly locale: () => string
  /** Called on each change, with whether it was typed. */
  readonly onChange: (isTyped: boolean) => void
}

/** Creates the actions of the form. */
function createFormActions({ read, write }: Slice<SwapState>, { locale, onChange }: FormNeeds): FormActions {
  const change = (event: SwapFormEvent, isTyped = false) => {
    const before = read()
    write(state => nextSwapForm(state, event))
    // Another spelling of the same amount needs no new quote.
    if (read() !== before && !(isTyped && read().amount === before.amount)) onChange(isTyped)
  }
  return {
    setAmount: typed => change({ type: 'amountSet', ...enterAmount(typed, locale()) }, true),
    chooseMax() {
      const state = read()
      const source = sourceOf(state)
      if (source) change({ type: 'amountSet', amount: largestAmount(state, toAsset(state, source)) })
    },
    choose(side, token) {
      const { account } = read()
      const isHere = account && parseAccountId(token).networkId === parseAccountId(account).networkId
      if (isHere) change({ type: 'chosen', side, token })
    },
    switchSides: () => change({ type: 'sidesSwitched' }),
  }
}

const sourceOf = ({ tokens, source }: SwapState) => tokens.find(each => isSameToken(each.address, source))

/** The longest wait for the balances before the form shows without them, in ms. */
const balancesWaitMs = 5000

/** The initial values of the form. */
interface FormStart {
  start(begin?: SwapArguments): Promise<void>
  stop(): void
}

interface FormStartNeeds {
  readonly client: BlockchainClient | undefined
  readonly slice: Slice<SwapState>
  readonly market: Market
  /** Called when the form is filled in and its quote can be read. */
  readonly onReady: () => void
}

function createFormStart(
  { store }: Pick<SwapNeeds, 'store'>,
  { client, slice: { read, write }, market, onReady }: FormStartNeeds,
): FormStart {
  const attempts = createLatest()
  let begun: SwapArguments | undefined
  let starting: Promise<void> | undefined

  const load = async (account: AccountId, signal: AbortSignal) => {
    const { networkId } = parseAccountId(account)
    const none = new FoyerError('NETWORK_UNSUPPORTED', { networkId, purpose: 'swap' })
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
      const isNew = wanted !== undefined && wanted !== begun
      if (!account) {
        write(() => ({
          ...initialSwapState,
          account: selectActiveAccount(store.getState()),
          start: { status: 'unsupported' },
        }))
        return Promise.resolve()
      }
      const isThere = state.account === account && ['starting', 'ready'].includes(state.start.status)
      if (isThere && (!isNew || isRunning(state))) return starting ?? Promise.resolve()
      begun = wanted
      starting = begin(account, wanted ?? {})
      return starting
    },
    stop: attempts.end,
  }
}

/** Returns the initial form: the native coin and 1, or the tokens given by symbol. */
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

/**
 * Empties the form when the visitor leaves the swap's views, closes the modal, or changes account or network. A held
 * form, and a swap in progress, stay.
 */
function followVisit(
  { store }: Pick<SwapNeeds, 'store'>,
  { onLeft, onMoved }: { readonly onLeft: () => void; readonly onMoved: () => void },
): Stop {
  return store.subscribe((state, previous) => {
    if (selectActiveAccount(state) !== selectActiveAccount(previous)) onMoved()
    else if (isVisited(previous) && !isVisited(state)) onLeft()
  })
}

function isVisited({ modal, options, router }: SwapKnown): boolean {
  const isShown = modal.isOpen || options.modal.placement === 'inline'
  return isShown && router.history.some(({ view }) => view === 'Swap')
}

/** The number of checks for a confirmed allowance, and the pause between them. */
const looksForAllowance = 5
const lookMs = 2000

/** Creates the form, its readers and the swapper. After a reload only a transaction that a wallet sent is resumed. */
function createSwapRoom(
  needs: SwapNeeds,
  orders: OrderActions,
): { readonly actions: SwapActions; readonly stop: Stop } {
  const slice = createFeatureSlice(needs.store, { id: 'swap', initial: initialSwapState })
  const { read, write } = slice
  const client = createBlockchainClient(needs)
  const market = createMarket(needs, slice)
  const quoter = createQuoter(needs, client, slice)
  const reviewer = createReviewer(needs, client, slice)
  const watching = createWatch({ client, read, market, quoter })
  const ending = createLifetime()
  const rebuild = async () => {
    for (let look = 0; look < looksForAllowance && !ending.signal.aborted; look++) {
      await reviewer.read()
      const { review } = read()
      if (review.status !== 'ready' || review.step === 'swap') return
      await pause(lookMs, ending.signal).catch(() => undefined)
    }
  }
  const onStepDone = () => void rebuild()
  const swapper = createSwapper(needs, { orders, client, slice, onStepDone })
  const onReady = () => {
    if (!swapper.goOn()) void quoter.now()
    watching.price()
  }
  const formStart = createFormStart(needs, { client, slice, market, onReady })
  const holds = new Set<object>()
  const empty = () => {
    formStart.stop()
    quoter.stop()
    reviewer.forget()
    write(() => initialSwapState)
  }
  const stopFollowing = followVisit(needs, {
    onLeft() {
      if (holds.size === 0 && !isRunning(read())) empty()
    },
    onMoved() {
      swapper.leave()
      empty()
      if (holds.size > 0 || watching.isWatched()) void formStart.start()
    },
  })
  return {
    actions: {
      ...createFormActions(slice, {
        locale: () => needs.store.getState().options.locale,
        onChange(isTyped) {
          reviewer.forget()
          if (isTyped) quoter.later()
          else void quoter.now()
          watching.price()
        },
      }),
      quoteAgain: () => void quoter.now(),
      start: formStart.start,
      watch: watching.watch,
      review: reviewer.watch,
      confirm: swapper.confirm,
      cancel: swapper.cancel,
      dismiss: () => write(state => (isRunning(state) ? state : { ...state, flow: initialSwapState.flow })),
      hold() {
        const hold = {}
        holds.add(hold)
        return () => void holds.delete(hold)
      },
    },
    stop() {
      ending.end()
      stopFollowing()
      formStart.stop()
      quoter.stop()
      watching.stop()
      swapper.stop()
    },
  }
}

/** Swapping one token for another. */
export const feature = defineFeature({
  id: 'swap',
  slice: initialSwapState,
  // Loaded beforehand, because a phone opens its wallet only in the same task as the press.
  start: async (needs: SwapNeeds) => createSwapRoom(needs, await needs.orders()),
})
