import { type AccountId, isFoyerError, type Stop, type TransactionOutcome } from '@foyer/common'
import { pause } from '@foyer/common/session-kit'
import { createLifetime, type Lifetime } from '../base/latest.js'
import { type Poll, startPoll } from '../base/poll.js'
import {
  followedMs,
  outcomeWaitMs,
  pollMs,
  readCalls,
  readOutcome,
  readPayer,
  stillPending,
} from '../wallet/networks/outcome.js'
import {
  agesFrom,
  type FollowedOrder,
  hashInBlock,
  isFollowed,
  isUnseen,
  isWaitedFor,
  networkOf,
  type OrderProgress,
  type OrdersNeeds,
  type TransactionEnd,
} from './state.js'
import type { OrderEvent } from './transitions.js'

/** The longest pause between two requests for an unknown transaction, in ms. */
const longestPauseMs = 600_000

type FollowerNeeds = Pick<OrdersNeeds, 'store' | 'adapters' | 'session'>

/**
 * The pauses, in ms, after which the payer of an ended transaction is read again if a node fails. Nothing reads it
 * later.
 */
const lastPausesMs: readonly number[] = [5000, 30_000, 120_000]

/**
 * A finding about a transaction. `lost`: its network did not report it in time. `paidBy`: the account that paid,
 * because a wallet that sends by itself may use an account other than the requested one.
 */
export type Finding = Extract<OrderEvent, { readonly type: 'traced' | 'lost' | 'found' | 'paidBy' | 'ended' }>

/** The follower of sent transactions, each followed once for all its callers. */
export interface Follower {
  /**
   * Follows a transaction. Resolves after the first request. Rejects only with `TRANSACTION_HASH_INVALID`, and does
   * not follow the transaction then.
   */
  follow(payment: FollowedOrder): Promise<void>
  /** Follows exactly these transactions, and leaves all others. */
  keep(payments: readonly FollowedOrder[]): void
  /** Immediately queries the network for a followed transaction. Resolves with the answer. */
  hasten(id: string): Promise<void> | undefined
  /** Stops following a transaction. */
  leave(id: string): void
  readonly stop: Stop
}

/** A transaction that is being followed. */
interface FollowedTransaction {
  readonly life: Lifetime
  /** The poll for the requests after the first. */
  poll: Poll<true> | undefined
  /** Called after the next answer. */
  readonly waiters: (() => void)[]
  /** The time at which its network last had it, or a caller began to wait, in ms since epoch. */
  knownAt: number
  trace: string | undefined
  isLost: boolean
  /** Whether the nodes dropped it and it may be submitted again. */
  isDropped: boolean
  /** Whether it is not known yet that the network has it. */
  isHeld: boolean
  /** Whether its network has ever had it. */
  isSeen: boolean
  /** Whether its payer is known. */
  isPayerKnown: boolean
}

/**
 * Creates a follower. A transaction becomes `unknown` after three minutes of silence. Its network is then queried
 * with growing pauses, immediately on a return to the page, and by the next page. A pending transaction is followed
 * as long as the network has it. A dropped transaction is followed like an unknown one.
 */
export function createFollower(needs: FollowerNeeds, tell: Tell): Follower {
  const all = new Map<string, FollowedTransaction>()
  const end = createLifetime()
  const askForPayer = createPayerSearch(needs, { signal: end.signal, tell })

  /** Queries the network once. Returns whether to query it again. */
  const lookOnce = async (payment: FollowedOrder, following: FollowedTransaction, hash: string) => {
    const outcome = await look(needs, payment, { following, hash })
    if (following.life.signal.aborted) return false
    void askForPayer(payment, following, { hash, outcome })
    if (outcome.status !== 'pending') {
      const isAnew = outcome.status !== 'dropped' || !following.isDropped || outcome.isFinal === true
      following.isDropped = outcome.status === 'dropped' && outcome.isFinal !== true
      following.isLost ||= following.isDropped
      if (!following.isDropped) all.delete(payment.id)
      if (isAnew) tell({ type: 'ended', id: payment.id, end: outcome })
      return following.isDropped
    }
    notePending(payment.id, following, { outcome, tell })
    return true
  }

  /** Returns whether a payment is too old to be followed. Reports one as lost after too much silence. */
  const isOver = (payment: FollowedOrder, following: FollowedTransaction) => {
    const isOld = Date.now() - agesFrom(payment) > followedMs
    if (isGivenUp(following, isOld)) {
      following.isLost = true
      tell({ type: 'lost', id: payment.id })
    }
    if (isOld) leave(payment.id)
    return isOld
  }

  const goOn = (payment: FollowedOrder, following: FollowedTransaction, hash: string) => {
    if (isOver(payment, following)) return
    const pauseMs = () => beginPause(following, agesFrom(payment))
    following.poll = startPoll({
      ...{ signal: following.life.signal, firstAfterMs: pauseMs(), pauseMs, looksOnWake: true },
      async look() {
        const isOpen = await lookOnce(payment, following, hash)
        if (isOpen && !isOver(payment, following)) return undefined
        tellWaiters(following)
        return true
      },
    })
    following.poll.found.catch(() => all.get(payment.id) === following && leave(payment.id))
  }

  const leave = (id: string) => {
    const following = all.get(id)
    if (!following) return
    all.delete(id)
    following.life.end()
    tellWaiters(following)
  }

  const follow = async (payment: FollowedOrder) => {
    const { id, progress } = payment
    if (all.has(id) || end.signal.aborted || !isFollowed(progress)) return
    const following = toFollowing(progress)
    all.set(id, following)
    try {
      if (await lookOnce(payment, following, progress.hash)) goOn(payment, following, progress.hash)
    } catch (error) {
      all.delete(id)
      throw error
    } finally {
      tellWaiters(following)
    }
  }

  return {
    follow,
    keep(payments) {
      const wanted = new Set(payments.map(({ id }) => id))
      for (const id of [...all.keys()]) if (!wanted.has(id)) leave(id)
      // A transaction whose hash is invalid in its family is not followed.
      for (const payment of payments) follow(payment).catch(() => undefined)
    },
    hasten(id) {
      const following = all.get(id)
      if (!following) return undefined
      following.isLost = false
      following.knownAt = Date.now()
      const told = new Promise<void>(resolve => following.waiters.push(resolve))
      following.poll?.hasten()
      return told
    },
    leave,
    stop() {
      end.end()
      for (const id of [...all.keys()]) leave(id)
    },
  }
}

type Tell = (finding: Finding) => void
type PendingResult = Extract<Awaited<ReturnType<typeof look>>, { readonly status: 'pending' }>

/** Reads a transaction's outcome from its network. A node that fails counts as silent. */
async function look(
  needs: FollowerNeeds,
  payment: FollowedOrder,
  { following, hash }: { readonly following: FollowedTransaction; readonly hash: string },
) {
  const { signal } = following.life
  const isBundle = payment.kind !== 'app' && payment.isBundle
  const asked = isBundle
    ? readCalls(needs, { account: payment.account, hash, signal })
    : readOutcome(needs, { networkId: networkOf(payment), hash, trace: following.trace, signal })
  return asked.catch(error => {
    if (isFoyerError(error, 'TRANSACTION_HASH_INVALID')) throw error
    return stillPending
  })
}

/** Notes and reports news about a pending transaction. */
function notePending(
  id: string,
  following: FollowedTransaction,
  { outcome, tell }: { readonly outcome: PendingResult; readonly tell: Tell },
): void {
  if (outcome.trace !== undefined && outcome.trace !== following.trace) {
    following.trace = outcome.trace
    tell({ type: 'traced', id, trace: outcome.trace })
  }
  if (!outcome.isKnown) return
  following.knownAt = Date.now()
  if (following.isLost || following.isHeld) tell({ type: 'found', id })
  following.isLost = false
  following.isDropped = false
  following.isHeld = false
}

/**
 * Returns whether its network was silent for too long, or it is old and was never seen. It must then no longer appear
 * as pending.
 */
function isGivenUp({ isLost, isSeen, knownAt }: FollowedTransaction, isOld: boolean): boolean {
  const isSilent = Date.now() - knownAt >= outcomeWaitMs
  return !isLost && (isSilent || (isOld && !isSeen))
}

function toFollowing(progress: OrderProgress): FollowedTransaction {
  return {
    life: createLifetime(),
    poll: undefined,
    waiters: [],
    knownAt: Date.now(),
    trace: isWaitedFor(progress) ? progress.trace : undefined,
    isLost: progress.status !== 'sent',
    isDropped: progress.status === 'dropped',
    isHeld: isUnseen(progress),
    isSeen: false,
    isPayerKnown: false,
  }
}

/**
 * Creates the search for the payer once the network has the transaction. If the payer is unknown then, it is read
 * again at the end.
 */
function createPayerSearch(
  needs: FollowerNeeds,
  { signal, tell }: { readonly signal: AbortSignal; readonly tell: Tell },
) {
  /** Repeats a failed read after each of the pauses. */
  const find = (account: AccountId, hash: string, pausesMs: readonly number[]) => {
    const ask = () => readPayer(needs, { account, hash, signal })
    let payer = ask()
    for (const pauseMs of pausesMs) payer = payer.catch(() => pause(pauseMs, signal).then(ask))
    return payer.catch(() => undefined)
  }
  return async (
    payment: FollowedOrder,
    following: FollowedTransaction,
    { hash, outcome }: { readonly hash: string; readonly outcome: TransactionOutcome },
  ): Promise<void> => {
    const hasEnded = outcome.status !== 'pending'
    const isOnNetwork = hasEnded ? hasBlock(outcome) : outcome.isKnown === true
    const isNew = hasEnded || !following.isSeen
    following.isSeen ||= isOnNetwork
    if (!isOnNetwork || !isNew || following.isPayerKnown || payment.kind === 'app' || payment.isBundle) return
    const included = hasEnded ? hashInBlock(outcome, hash) : hash
    const payer = await find(payment.account, included, hasEnded ? lastPausesMs : [])
    if (!payer || following.isPayerKnown) return
    following.isPayerKnown = true
    tell({ type: 'paidBy', id: payment.id, account: payer })
  }
}

function tellWaiters({ waiters }: FollowedTransaction): void {
  for (const go of waiters.splice(0)) go()
}

/**
 * Calls the waiters in the task that starts the pause, so that a caller who asks again immediately ends it. Returns the
 * length of the pause (ms).
 */
function beginPause(following: FollowedTransaction, sentAt: number): number {
  tellWaiters(following)
  return pauseAfter(following, sentAt)
}

const hasBlock = ({ status }: TransactionEnd) => status === 'succeeded' || status === 'failed'

/**
 * Returns the next pause in ms: two seconds at first, then growing with the age, and faster for a lost transaction.
 */
function pauseAfter({ isLost, knownAt }: FollowedTransaction, sentAt: number): number {
  const since = isLost ? knownAt : sentAt
  const share = isLost ? 0.25 : 0.02
  return Math.min(Math.max((Date.now() - since) * share, pollMs), isLost ? longestPauseMs : 60_000)
}
