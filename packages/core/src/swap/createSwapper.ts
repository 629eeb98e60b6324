import { type AccountId, FoyerError, type Stop } from '@foyer/common'
import { compareAmounts, formatUnits } from '@foyer/common/amounts'
import type { BlockchainClient } from '../blockchain/createBlockchainClient.js'
import { createAttempts } from '../features/createAttempts.js'
import type { Slice } from '../features/createSlice.js'
import type { Kernel } from '../kernel/kernel.js'
import { type BuiltStep, buildStep } from './buildStep.js'
import { createOutcomes, type SwapAttempt } from './createOutcomes.js'
import { createSwapNotes } from './createSwapNotes.js'
import { type SwapOrder, toSwapReport } from './describeSwap.js'
import { nextSwapState, type SwapEvent } from './flow.js'
import { readQuote, wishOf } from './readQuote.js'
import { sendStep } from './sendStep.js'
import type { StepTransaction, SwapState } from './state.js'

/** Carries out what is under review, once at a time. */
export interface Swapper {
  confirm(): Promise<void>
  /** Waits for what another page's wallet sent; the form becomes what it was there. Tells whether there was anything. */
  goOn(): boolean
  /** The visitor's own wish: neither wallet nor network is waited for any more. */
  cancel(): void
  /** The form is another one now. What the wallet was asked for goes on: its answer counts. */
  leave(): void
  stop: Stop
}

interface SwapperNeeds {
  readonly client: BlockchainClient | undefined
  readonly slice: Slice<SwapState>
  /** The next step is to be built: the one before is done. */
  readonly onStepDone: () => void
}

/** What may be asked for: the price is as good as what the visitor saw, or better. */
interface Ready {
  readonly built: BuiltStep
  readonly order: SwapOrder
}

export function createSwapper(kernel: Kernel, { client, slice, onStepDone }: SwapperNeeds): Swapper {
  const { read, write } = slice
  const attempts = createAttempts()
  const end = new AbortController()
  let running: Promise<void> | undefined
  /** Whose wallet is asked. */
  let held: AccountId | undefined
  const dispatch = (event: SwapEvent) => write(state => nextSwapState(state, event))
  const notes = createSwapNotes(kernel)
  const outcomes = createOutcomes(kernel, { notes, dispatch, isOver: () => end.signal.aborted })
  const once = (work: Promise<void>) => {
    const current = work.finally(() => {
      if (running === current) running = undefined
    })
    running = current
    return current
  }

  const follow = async (given: SwapAttempt, hash: string): Promise<void> => {
    if (await outcomes.follow(given, hash)) onStepDone()
  }

  /** Holds back, and shows why, where price or step are no longer what the visitor saw. */
  const lookAgain = async (asked: BlockchainClient, given: SwapAttempt): Promise<Ready | undefined> => {
    const { attempt, step, order, signal } = given
    const { gasPrice } = read()
    const now = await readQuote(asked, order.wish, { gasPrice, signal })
    const built = await buildStep(kernel, asked, { wish: order.wish, quoted: now, signal })
    const isWorse = compareAmounts(now, order.targetAmount) < 0
    const priceChange = isWorse ? { before: order.targetAmount, now } : undefined
    write(state => ({
      ...state,
      quote: { status: 'known', amount: now },
      review: { status: 'ready', ...built },
      priceChange,
    }))
    if (!isWorse && built.step === step) return { built, order: { ...order, targetAmount: now } }
    dispatch({ type: 'heldBack', attempt })
    return undefined
  }

  const ask = async (given: SwapAttempt, transaction: StepTransaction): Promise<void> => {
    const { attempt, step, order, signal } = given
    dispatch({ type: 'asked', attempt })
    const properties = toSwapReport(kernel.store.getState(), order)
    if (step === 'swap') kernel.track({ event: 'INITIATE_SWAP', properties })
    const sent = (hash: string, until: AbortSignal) => {
      notes.write(given, hash)
      return follow({ ...given, signal: until }, hash)
    }
    const { wish, targetAmount } = order
    const { account, source, target, units } = wish
    const payments = await kernel.payments()
    if (signal.aborted) throw new FoyerError('ABORTED')
    const asked = payments.ask({
      kind: step,
      account,
      summary: {
        amount: formatUnits(units, source.decimals),
        symbol: source.symbol,
        ...(step === 'swap' && { targetAmount, targetSymbol: target.symbol }),
      },
      ask: released => sendStep(kernel, wish, transaction, released),
      signal: end.signal,
      onLate: late => void sent(late, end.signal),
    })
    held = account
    const hash = await asked.finally(() => {
      held = undefined
    })
    // Whoever left the form stopped looking, not the network.
    await sent(hash, signal.aborted ? end.signal : signal)
  }

  const run = async (asked: BlockchainClient, given: SwapAttempt): Promise<void> => {
    dispatch({ type: 'begun', attempt: given.attempt, step: given.step })
    try {
      const ready = await lookAgain(asked, given)
      if (ready) await ask({ ...given, order: ready.order }, ready.built.transaction)
    } catch (error) {
      outcomes.fail(given, error)
    }
  }

  return {
    confirm() {
      const { review, quote, flow } = read()
      const wish = wishOf(read())
      if (running) return running
      if (!client || !wish || review.status !== 'ready' || quote.status !== 'known') return Promise.resolve()
      if (flow.status === 'swapped') return Promise.resolve()
      const { attempt, signal } = attempts.begin()
      const order = { wish, targetAmount: quote.amount }
      return once(run(client, { attempt, step: review.step, order, signal }))
    },
    goOn() {
      const left = running ? undefined : notes.find(read())
      if (!left) return false
      const { attempt, signal } = attempts.begin()
      const { form, step, order, hash } = left
      write(() => form)
      dispatch({ type: 'begun', attempt, step })
      void once(follow({ attempt, step, order, signal }, hash))
      return true
    },
    cancel() {
      const account = held
      attempts.end()
      if (account) kernel.payments().then(payments => payments.stopWaiting(account), kernel.report)
    },
    leave() {
      attempts.end()
      running = undefined
    },
    stop() {
      end.abort()
      attempts.end()
    },
  }
}
