import {
  FoyerError,
  parseAccountId,
  randomId,
  type SendingRequest,
  type Stop,
  toFailure,
} from '@foyer/common'
import { compareAmounts } from '@foyer/common/amounts'
import { pause } from '@foyer/common/session-kit'
import { createFlow } from '../../base/flow.js'
import { createLifetime } from '../../base/latest.js'
import type { Slice } from '../../base/slice.js'
import { failOrder, failureOf, isSettled, refuteOrder } from '../../orders/endings.js'
import type { OrderActions } from '../../orders/OrderActions.js'
import { hashInBlock, mayMove, type ResumableOrder, type TransactionEnd } from '../../orders/state.js'
import type { BlockchainClient } from '../../wallet/blockchain/createBlockchainClient.js'
import { requireSession } from '../../wallet/connection/requireSession.js'
import { selectActiveAccount } from '../../wallet/connection/selectors.js'
import { chainClientOf } from '../../wallet/networks/chainClients.js'
import { pollMs } from '../../wallet/networks/outcome.js'
import { readQuote, requestOf, type SwapRequest } from './quote.js'
import { type BuiltStep, buildStep, isAccepted } from './review.js'
import {
  isRunning,
  nextSwapState,
  type StepTransaction,
  type SwapAcceptance,
  type SwapApproval,
  type SwapNeeds,
  type SwapState,
  type SwapStep,
} from './state.js'
import { type SwapDetails, swapDetails } from './swapDetails.js'
import { describe, type SwapOrder, toReceipt, toSwapReport } from './swapOrder.js'

/** One attempt at a step of an order. */
interface SwapAttempt {
  /** The id of the order for the wallet request. */
  readonly id: string
  readonly attempt: number
  readonly step: SwapStep
  readonly order: SwapOrder
  /** The allowance that the visitor confirmed. */
  readonly approval?: SwapApproval | undefined
  /** Whether the visitor accepts that the amounts could not be verified. */
  readonly acceptsUnproven?: boolean | undefined
  readonly signal: AbortSignal
}

/** The longest time for which another page's transaction is resumed, in ms. */
const goOnMs = 15 * 60_000

/** A transaction that another page left running, and the form at that time. */
interface ResumableSwap extends Pick<SwapAttempt, 'id' | 'step' | 'order'> {
  readonly hash: string
  readonly form: SwapState
}

/** Returns the left transaction for the account of a form that is ready. Forgets invalid records. */
function findLeft(orders: OrderActions, form: SwapState): ResumableSwap | undefined {
  for (const left of orders.left({ kinds: ['approve', 'swap'], maxAgeMs: goOnMs, schema: swapDetails })) {
    if (left.details.account !== form.account) continue
    const swap = toLeft(form, left)
    if (swap) return swap
    orders.forget(left.id)
  }
  return undefined
}

function toLeft(
  state: SwapState,
  { id, kind: step, hash, details }: ResumableOrder<SwapStep, SwapDetails>,
): ResumableSwap | undefined {
  const { source, target, amount, targetAmount } = details
  const form: SwapState = {
    ...state,
    source,
    target,
    amount,
    quote: { status: 'known', amount: targetAmount },
  }
  const request = requestOf(form)
  return request && hash ? { id, step, hash, form, order: { request, targetAmount } } : undefined
}

/**
 * Asks the wallet once to send a transaction. Resolves to its hash. The signal has no effect after the wallet
 * request. Throws `ABORTED`, the failures of `requireSession`, `REQUEST_UNSUPPORTED`, and those of the wallet's
 * request.
 */
async function sendStep(
  needs: SwapNeeds,
  { account }: SwapRequest,
  transaction: StepTransaction,
  { signal, onSigned }: Pick<SendingRequest, 'onSigned'> & { readonly signal: AbortSignal },
): Promise<string> {
  const session = requireSession(needs, account)
  if (!session.sendTransaction) throw new FoyerError('REQUEST_UNSUPPORTED', { method: 'eth_sendTransaction' })
  return session.sendTransaction({
    account,
    transaction,
    signal,
    isAnswerKept: true,
    ...(onSigned && { onSigned }),
  })
}

/** The runner of the reviewed step, one at a time. */
interface Swapper {
  confirm(acceptance?: SwapAcceptance): Promise<void>
  /**
   * Resumes a transaction that another page's wallet sent, and sets the form to its values. Returns whether there was
   * one.
   */
  goOn(): boolean
  /** Stops waiting for the wallet and the network, by the visitor's decision. */
  cancel(): void
  /** Detaches the swap from a form that has changed. A request to the wallet continues, and its answer counts. */
  leave(): void
  stop: Stop
}

interface SwapperNeeds {
  readonly orders: OrderActions
  readonly client: BlockchainClient | undefined
  readonly slice: Slice<SwapState>
  /** Called when a step is done and the next one can be built. */
  readonly onStepDone: () => void
}

/** A step that the wallet may be asked for, at the price that the visitor saw or a better one. */
interface ReadyStep {
  readonly built: BuiltStep
  readonly order: SwapOrder
}

/**
 * Reads the price and builds the step again. Returns `undefined`, with the reason in the state, if price, step or
 * proof differ from what the visitor saw or accepted.
 */
async function lookAgain(
  needs: SwapNeeds,
  { read, write }: Slice<SwapState>,
  { asked, given }: { readonly asked: BlockchainClient; readonly given: SwapAttempt },
): Promise<ReadyStep | undefined> {
  const { step, order, approval, acceptsUnproven, signal } = given
  const { gasPrice } = read()
  const now = await readQuote(asked, order.request, { gasPrice, signal })
  const built = await buildStep(needs, asked, { request: order.request, quoted: now, signal })
  const isWorse = compareAmounts(now, order.targetAmount) < 0
  const priceChange = isWorse ? { before: order.targetAmount, now } : undefined
  write(state => ({
    ...state,
    quote: { status: 'known', amount: now },
    review: { status: 'ready', ...built },
    priceChange,
  }))
  const isSame = built.step === step && isSameApproval(built.approval, approval)
  const isExpected = !isWorse && isSame && isAccepted(built, { acceptsUnproven })
  return isExpected ? { built, order: { ...order, targetAmount: now } } : undefined
}

function isSameApproval(one: SwapApproval | undefined, other: SwapApproval | undefined): boolean {
  return one?.spender === other?.spender && one?.amount === other?.amount
}

/**
 * Waits until the network reports a step's end. A silent network does not end the wait for an approval, because the
 * review would offer another one.
 */
async function waitForStep(
  needs: SwapNeeds,
  orders: OrderActions,
  { id, step, order, signal }: SwapAttempt,
): Promise<TransactionEnd | undefined> {
  const { networkId } = parseAccountId(order.request.account)
  const isOnce = step === 'swap' || !chainClientOf(needs, networkId)?.readOutcome
  for (;;) {
    const outcome = await orders.waitForEnd(id, signal)
    if (outcome || isOnce || signal.aborted) return outcome
    await pause(pollMs, signal).catch(() => undefined)
  }
}

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one attempt from its confirmation to its end, in the order in which it happens
export function createSwapper(
  needs: SwapNeeds,
  { orders, client, slice, onStepDone }: SwapperNeeds,
): Swapper {
  const { read, write } = slice
  const runs = createFlow(slice, nextSwapState)
  const end = createLifetime()
  /** The wait for a transaction that the wallet reported after the visitor's own wait had ended. */
  let lateWait = createLifetime()
  let running: Promise<void> | undefined
  /** The order id of the last attempt. */
  let asked: string | undefined
  const { dispatch } = runs
  /** The newest wait for each order's end. Only that one reports it. `goOn` may begin another. */
  const waits = new Map<string, SwapAttempt>()
  const once = (work: Promise<void>) => {
    const current = work.finally(() => {
      if (running === current) running = undefined
    })
    running = current
    return current
  }
  const reportOf = ({ order }: SwapAttempt) => toSwapReport(needs.store.getState(), order)

  const fail = (given: SwapAttempt, thrown: unknown, isOpen = orders.mayBeSent(given.id)) => {
    const { attempt, step } = given
    const event = step === 'approve' ? 'SWAP_APPROVAL_ERROR' : 'SWAP_ERROR'
    const toEvent = (message: string) => ({ event, properties: { ...reportOf(given), message } }) as const
    const failed = { attempt, thrown, isOpen, toEvent }
    failOrder({ needs, flow: runs, end: end.signal }, failed)
  }

  /** Reports the end of a sent transaction, or that it is not known yet. */
  const conclude = (given: SwapAttempt, hash: string, outcome: TransactionEnd | undefined): void => {
    const { attempt, step, order } = given
    // A block contains the transaction that replaced the approval. The next review reads the allowance to see whether
    // it approved.
    const isSettled = step === 'approve' && outcome?.status === 'replaced'
    const failure = isSettled ? undefined : failureOf(outcome, hash)
    const sentAs = hashInBlock(outcome, hash)
    const shown = read().flow
    if (failure && shown.status === 'swapped' && shown.attempt === attempt) {
      const sent = { hash: sentAs, isConfirmed: false, failure: toFailure(failure) }
      dispatch({ type: 'swapped', attempt, receipt: toReceipt(needs.store.getState(), order, sent) })
      return
    }
    if (failure) {
      fail(given, failure, mayMove(outcome))
      return
    }
    if (step === 'approve') dispatch({ type: 'allowed', attempt })
    else {
      const isConfirmed = outcome !== undefined
      const sent = { hash: sentAs, isConfirmed }
      const receipt = toReceipt(needs.store.getState(), order, sent)
      dispatch({ type: 'swapped', attempt, receipt })
      if (isConfirmed) needs.track({ event: 'SWAP_SUCCESS', properties: reportOf(given) })
    }
    onStepDone()
  }

  const isNewest = (given: SwapAttempt) => !end.signal.aborted && waits.get(given.id) === given

  /** Reports the end of a transaction that was reported without a known end. */
  const concludeLate = async (given: SwapAttempt, hash: string, known?: TransactionEnd): Promise<void> => {
    const ended = await orders.watchEnd(given.id, known, end.signal)
    if (!ended || !isNewest(given)) return
    if (isSettled(ended)) waits.delete(given.id)
    conclude(given, hash, ended)
    if (!isSettled(ended)) await concludeLate(given, hash, ended)
  }

  /**
   * Waits until the network confirms the sent transaction. If the wait ends early, it is reported as not confirmed
   * yet.
   */
  const follow = async (given: SwapAttempt, hash: string): Promise<void> => {
    const { id, attempt, order } = given
    if (end.signal.aborted) return
    dispatch({ type: 'sent', attempt, hash })
    waits.set(id, given)
    const outcome = await waitForStep(needs, orders, given)
    if (!isNewest(given)) return
    // Keeps the order for a visitor who switched accounts and may return.
    const isHere = selectActiveAccount(needs.store.getState()) === order.request.account
    if (isHere || outcome) orders.forget(id)
    if (outcome && isSettled(outcome)) waits.delete(id)
    conclude(given, hash, outcome)
    if (!outcome || !isSettled(outcome)) void concludeLate(given, hash, outcome)
  }

  const ask = async (given: SwapAttempt, built: BuiltStep): Promise<void> => {
    const { id, attempt, step, order, signal } = given
    if (signal.aborted) throw new FoyerError('ABORTED')
    dispatch({ type: 'asked', attempt })
    if (step === 'swap') needs.track({ event: 'INITIATE_SWAP', properties: reportOf(given) })
    const hash = await orders.ask({
      id,
      kind: step,
      ...describe(order, built),
      ask: (signal, { onSigned }) => sendStep(needs, order.request, built.transaction, { signal, onSigned }),
      signal: end.signal,
      onLate: late => void follow({ ...given, signal: lateWait.signal }, late),
      onLateRefusal: failure => refuteOrder({ flow: runs, end: end.signal }, attempt, failure),
    })
    // Leaving the form does not end the wait for the network.
    await follow(signal.aborted ? { ...given, signal: lateWait.signal } : given, hash)
  }

  const run = async (asked: BlockchainClient, given: SwapAttempt): Promise<void> => {
    dispatch({ type: 'begun', attempt: given.attempt, step: given.step })
    try {
      const ready = await lookAgain(needs, slice, { asked, given })
      if (!ready) return void dispatch({ type: 'heldBack', attempt: given.attempt })
      await ask({ ...given, order: ready.order }, ready.built)
    } catch (error) {
      fail(given, error)
    }
  }

  return {
    confirm({ acceptsUnproven = false } = {}) {
      const { review, quote, flow } = read()
      const request = requestOf(read())
      // A late answer of the wallet may still be confirmed.
      if (running || isRunning(read())) return running ?? Promise.resolve()
      if (!client || !request || review.status !== 'ready' || quote.status !== 'known')
        return Promise.resolve()
      if (flow.status === 'swapped') return Promise.resolve()
      const { attempt, signal } = runs.begin()
      const order = { request, targetAmount: quote.amount }
      asked = randomId()
      const { step, approval } = review
      return once(run(client, { id: asked, attempt, step, approval, order, acceptsUnproven, signal }))
    },
    goOn() {
      const left = running ? undefined : findLeft(orders, read())
      if (!left) return false
      const { attempt, signal } = runs.begin()
      const { id, form, step, order, hash } = left
      write(() => form)
      dispatch({ type: 'begun', attempt, step })
      void once(follow({ id, attempt, step, order, signal }, hash))
      return true
    },
    cancel() {
      const isAsking = read().flow.status === 'asking'
      runs.end()
      lateWait.end()
      lateWait = createLifetime()
      if (isAsking && asked) orders.stopWaiting(asked)
    },
    leave() {
      runs.end()
      running = undefined
    },
    stop() {
      end.end()
      lateWait.end()
      runs.end()
    },
  }
}
