import {
  FoyerError,
  isFoyerError,
  parseAccountId,
  randomId,
  type SendingRequest,
  type Stop,
  type TransactionOutcome,
  toFailure,
  toFoyerError,
} from '@foyer/common'
import { compareAmounts, formatUnits } from '@foyer/common/amounts'
import type { SwapReport } from '../../base/events.js'
import { createFlow } from '../../base/flow.js'
import { createLifetime } from '../../base/latest.js'
import type { Slice } from '../../base/slice.js'
import { usesSmartAccount } from '../../wallet/account/selectors.js'
import type { BlockchainClient } from '../../wallet/blockchain/createBlockchainClient.js'
import { requireSession } from '../../wallet/connection/requireSession.js'
import { selectActiveAccount } from '../../wallet/connection/selectors.js'
import { explorerLink } from '../../wallet/networks/explorerLink.js'
import { stillPending, waitForOutcome } from '../../wallet/networks/outcome.js'
import { selectNetwork } from '../../wallet/networks/selectors.js'
import { readQuote, requestOf, type SwapRequest } from './quote.js'
import { type BuiltStep, buildStep, isAccepted } from './review.js'
import {
  nextSwapState,
  type StepTransaction,
  type SwapAcceptance,
  type SwapEvent,
  type SwapKnown,
  type SwapNeeds,
  type SwapReceipt,
  type SwapState,
  type SwapStep,
} from './state.js'
import { type PendingSwap, pendingSwapEntry } from './swapEntries.js'

/** A swap that is carried out: what was asked for, and what the quote said it gives. */
interface SwapOrder {
  readonly request: SwapRequest
  /** A decimal amount of the target. */
  readonly targetAmount: string
}

/** A swap as events tell it. */
function toSwapReport(state: SwapKnown, { request, targetAmount }: SwapOrder): SwapReport {
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

/** What remains of a swap once its wallet sent it. */
function toReceipt(
  state: SwapKnown,
  { request, targetAmount }: SwapOrder,
  sent: { readonly hash: string; readonly isConfirmed: boolean },
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

/** One attempt: what was ordered, and which step of it. */
interface SwapAttempt {
  readonly attempt: number
  readonly step: SwapStep
  readonly order: SwapOrder
  /** The visitor accepts that nobody could check what it takes and gives. */
  readonly acceptsUnproven?: boolean | undefined
  readonly signal: AbortSignal
}

/** What follows when an attempt moved on: state, visitor, host and the rooms that hold what was read are told. */
interface SwapOutcomes {
  /** The wallet sent it: waits for the network. Resolves to whether the step is done. Never rejects. */
  follow(attempt: SwapAttempt, hash: string): Promise<boolean>
  fail(attempt: SwapAttempt, thrown: unknown): void
}

interface OutcomesNeeds {
  readonly notes: SwapNotes
  readonly dispatch: (event: SwapEvent) => void
  readonly isOver: () => boolean
}

function createOutcomes(needs: SwapNeeds, { notes, dispatch, isOver }: OutcomesNeeds): SwapOutcomes {
  const report = ({ order }: SwapAttempt) => toSwapReport(needs.store.getState(), order)

  const fail = (given: SwapAttempt, thrown: unknown) => {
    if (isOver()) return
    const error = toFoyerError(thrown)
    dispatch({ type: 'errored', attempt: given.attempt, failure: toFailure(error) })
    const event = given.step === 'approve' ? 'SWAP_APPROVAL_ERROR' : 'SWAP_ERROR'
    needs.track({ event, properties: { ...report(given), message: error.message } })
    if (!isFoyerError(error, 'ABORTED') && !isFoyerError(error, 'REQUEST_REJECTED')) needs.report(error)
  }

  const finish = (given: SwapAttempt, hash: string, outcome: TransactionOutcome) => {
    const { attempt, step, order } = given
    if (step === 'approve') return dispatch({ type: 'allowed', attempt })
    const isConfirmed = outcome.status === 'succeeded'
    const receipt = toReceipt(needs.store.getState(), order, { hash, isConfirmed })
    dispatch({ type: 'swapped', attempt, receipt })
    if (isConfirmed) needs.track({ event: 'SWAP_SUCCESS', properties: report(given) })
  }

  return {
    fail,
    async follow(given, hash) {
      if (isOver()) return false
      const { account } = given.order.request
      dispatch({ type: 'sent', attempt: given.attempt, hash })
      needs.announceMove(account)
      const { networkId } = parseAccountId(account)
      // What was sent is sent: whoever stops waiting is told that it is not confirmed yet.
      const outcome = await waitForOutcome(needs, { networkId, hash, signal: given.signal }).catch(
        () => stillPending,
      )
      if (isOver()) return false
      const isSettled = outcome.status !== 'pending'
      const failure = failureOf(outcome, hash)
      // Whoever went to another account finds it when he comes back.
      const isHere = selectActiveAccount(needs.store.getState()) === account
      if (isHere || isSettled) notes.forget(hash)
      if (isSettled) needs.announceMove(account)
      if (failure) fail(given, failure)
      else finish(given, hash, outcome)
      return !failure
    },
  }
}

/** Why a step was not carried out; nothing where it was, or where nobody knows yet. */
function failureOf(outcome: TransactionOutcome, hash: string): FoyerError | undefined {
  if (outcome.status === 'failed') return new FoyerError('TRANSACTION_REVERTED', { hash })
  if (outcome.status === 'replaced') return new FoyerError('TRANSACTION_REPLACED', { hash, by: outcome.by })
  if (outcome.status === 'dropped') return new FoyerError('TRANSACTION_DROPPED', { hash })
  return undefined
}

/** How long what another page left is gone on with. */
const goOnMs = 15 * 60_000

interface SentStep {
  readonly step: SwapStep
  readonly order: SwapOrder
}

/** A transaction that another page left under way, and the form as it was then. */
interface LeftSwap extends SentStep {
  readonly hash: string
  readonly form: SwapState
}

/** Notes what a wallet sent, so that another page knows of it. */
interface SwapNotes {
  write(sent: SentStep, hash: string): void
  /** That transaction is over, or waited for no more. */
  forget(hash: string): void
  /** What was left for the account of a form that is ready. What is too old, or makes no sense here, is forgotten. */
  find(form: SwapState): LeftSwap | undefined
}

function createSwapNotes({ storage }: Pick<SwapNeeds, 'storage'>): SwapNotes {
  return {
    write({ step, order }, hash) {
      const { request, targetAmount } = order
      storage.write(pendingSwapEntry, {
        account: request.account,
        source: request.source.address,
        target: request.target.address,
        amount: formatUnits(request.units, request.source.decimals),
        targetAmount,
        step,
        hash,
        startedAt: Date.now(),
      })
    },
    forget(hash) {
      if (storage.read(pendingSwapEntry)?.hash === hash) storage.remove(pendingSwapEntry)
    },
    find(form) {
      const pending = storage.read(pendingSwapEntry)
      const isFresh = pending !== undefined && isRecent(pending)
      if (isFresh && pending.account !== form.account) return undefined
      const left = isFresh ? toLeft(form, pending) : undefined
      if (!left) storage.remove(pendingSwapEntry)
      return left
    },
  }
}

function isRecent({ startedAt }: PendingSwap): boolean {
  const age = Date.now() - startedAt
  return age >= 0 && age < goOnMs
}

function toLeft(state: SwapState, pending: PendingSwap): LeftSwap | undefined {
  const { source, target, amount, targetAmount, step, hash } = pending
  const form: SwapState = {
    ...state,
    source,
    target,
    amount,
    quote: { status: 'known', amount: targetAmount },
  }
  const request = requestOf(form)
  return request && { step, hash, form, order: { request, targetAmount } }
}

/**
 * Asks the wallet to send a transaction, once. Resolves to its hash. The signal counts until the wallet is asked. Throws
 * `ABORTED`, what `requireSession` does, `REQUEST_UNSUPPORTED`, and what the wallet's requests throw.
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

/** Carries out what is under review, once at a time. */
interface Swapper {
  confirm(acceptance?: SwapAcceptance): Promise<void>
  /** Waits for what another page's wallet sent; the form becomes what it was there. Tells whether there was anything. */
  goOn(): boolean
  /** The visitor's own decision: neither wallet nor network is waited for any more. */
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

export function createSwapper(needs: SwapNeeds, { client, slice, onStepDone }: SwapperNeeds): Swapper {
  const { read, write } = slice
  const runs = createFlow(slice, nextSwapState)
  const end = createLifetime()
  let running: Promise<void> | undefined
  /** Whose wallet is asked. */
  let held: string | undefined
  const { dispatch } = runs
  const notes = createSwapNotes(needs)
  const outcomes = createOutcomes(needs, { notes, dispatch, isOver: () => end.signal.aborted })
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

  /** Holds back, and shows why, where price, step or proof are no longer what the visitor saw or accepted. */
  const lookAgain = async (asked: BlockchainClient, given: SwapAttempt): Promise<Ready | undefined> => {
    const { attempt, step, order, acceptsUnproven, signal } = given
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
    const isExpected = !isWorse && built.step === step && isAccepted(built, { acceptsUnproven })
    if (isExpected) return { built, order: { ...order, targetAmount: now } }
    dispatch({ type: 'heldBack', attempt })
    return undefined
  }

  const ask = async (given: SwapAttempt, transaction: StepTransaction): Promise<void> => {
    const { attempt, step, order, signal } = given
    dispatch({ type: 'asked', attempt })
    const properties = toSwapReport(needs.store.getState(), order)
    if (step === 'swap') needs.track({ event: 'INITIATE_SWAP', properties })
    const sent = (hash: string, until: AbortSignal) => {
      notes.write(given, hash)
      return follow({ ...given, signal: until }, hash)
    }
    const { request, targetAmount } = order
    const { account, source, target, units } = request
    const payments = await needs.payments()
    if (signal.aborted) throw new FoyerError('ABORTED')
    const id = randomId()
    held = id
    const asked = payments.ask({
      id,
      kind: step,
      account,
      summary: {
        amount: formatUnits(units, source.decimals),
        symbol: source.symbol,
        ...(step === 'swap' && { targetAmount, targetSymbol: target.symbol }),
      },
      ask: (signal, { onSigned }) => sendStep(needs, request, transaction, { signal, onSigned }),
      signal: end.signal,
      onLate: late => void sent(late, end.signal),
    })
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
    confirm({ acceptsUnproven = false } = {}) {
      const { review, quote, flow } = read()
      const request = requestOf(read())
      if (running) return running
      if (!client || !request || review.status !== 'ready' || quote.status !== 'known')
        return Promise.resolve()
      if (flow.status === 'swapped') return Promise.resolve()
      const { attempt, signal } = runs.begin()
      const order = { request, targetAmount: quote.amount }
      return once(run(client, { attempt, step: review.step, order, acceptsUnproven, signal }))
    },
    goOn() {
      const left = running ? undefined : notes.find(read())
      if (!left) return false
      const { attempt, signal } = runs.begin()
      const { form, step, order, hash } = left
      write(() => form)
      dispatch({ type: 'begun', attempt, step })
      void once(follow({ attempt, step, order, signal }, hash))
      return true
    },
    cancel() {
      const id = held
      runs.end()
      if (id) needs.payments().then(payments => payments.stopWaiting(id), needs.report)
    },
    leave() {
      runs.end()
      running = undefined
    },
    stop() {
      end.end()
      runs.end()
    },
  }
}
