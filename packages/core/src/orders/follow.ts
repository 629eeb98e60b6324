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
  type FollowedPayment,
  isFollowed,
  isUnseen,
  isWaitedFor,
  networkOf,
  type OrdersNeeds,
  type PaymentProgress,
  type TransactionEnd,
} from './state.js'
import type { OrderEvent } from './transitions.js'

/** How long the pauses grow while the end of a transaction is not known. */
const longestPauseMs = 600_000

type FollowerNeeds = Pick<OrdersNeeds, 'store' | 'adapters' | 'session'>

/** After what pauses a node that did not answer is asked once more who paid what has ended: nobody looks at it again. */
const lastPausesMs: readonly number[] = [5000, 30_000, 120_000]

/**
 * What is learned of a transaction: `lost` where nobody told anything of it in time, `paidBy` as the network shows it, for a
 * wallet that sends by itself may take another account than it was asked for.
 */
export type Finding = Extract<OrderEvent, { readonly type: 'traced' | 'lost' | 'found' | 'paidBy' | 'ended' }>

/** Follows what was sent, each transaction once, however many wait for it. */
export interface Follower {
  /** Resolves after the first question; rejects with `TRANSACTION_HASH_INVALID` alone, and does not follow then. */
  follow(payment: FollowedPayment): Promise<void>
  /** Follows all of these, and none but these. */
  keep(payments: readonly FollowedPayment[]): void
  /** Asks at once for one that is followed; resolves with the answer. */
  hasten(id: string): Promise<void> | undefined
  /** Follows one no longer. */
  leave(id: string): void
  readonly stop: Stop
}

/** A transaction that is being followed. */
interface Following {
  readonly life: Lifetime
  /** The questions after the first. */
  poll: Poll<true> | undefined
  /** Who waits for the next answer. */
  readonly waiters: (() => void)[]
  /** When its network was last known to have it, or somebody began to wait, in ms since 1970. */
  knownAt: number
  trace: string | undefined
  isLost: boolean
  /** The nodes gave it up, and may be handed it again. */
  isDropped: boolean
  /** Nobody has said yet that the network has it. */
  isHeld: boolean
  /** Whether its network was seen to have it. */
  isSeen: boolean
  /** Whether it is known who paid it. */
  isPayerKnown: boolean
}

/**
 * A network that says nothing for three minutes makes a transaction `unknown`: it is asked with growing pauses then, at
 * once when somebody is back at the page, and by the next page. One that waits in the network is waited for; one that the
 * nodes gave up is looked for like one of which nobody knows.
 */
export function createFollower(needs: FollowerNeeds, tell: Tell): Follower {
  const all = new Map<string, Following>()
  const end = createLifetime()
  const askForPayer = createPayerSearch(needs, { signal: end.signal, tell })

  /** Returns whether the network is to be asked again. */
  const lookOnce = async (payment: FollowedPayment, following: Following, hash: string) => {
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

  /** Whether it is too old to be followed. One of which its network said nothing for too long is lost. */
  const isOver = (payment: FollowedPayment, following: Following) => {
    const isOld = Date.now() - agesFrom(payment) > followedMs
    if (isGivenUp(following, isOld)) {
      following.isLost = true
      tell({ type: 'lost', id: payment.id })
    }
    if (isOld) leave(payment.id)
    return isOld
  }

  const goOn = (payment: FollowedPayment, following: Following, hash: string) => {
    if (isOver(payment, following)) return
    const pauseMs = () => pauseAfter(following, agesFrom(payment))
    following.poll = startPoll({
      ...{ signal: following.life.signal, firstAfterMs: pauseMs(), pauseMs, looksOnWake: true },
      async look() {
        const isOpen = await lookOnce(payment, following, hash)
        tellWaiters(following)
        return isOpen && !isOver(payment, following) ? undefined : true
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

  const follow = async (payment: FollowedPayment) => {
    const { id, progress } = payment
    if (all.has(id) || end.signal.aborted || !isFollowed(progress)) return
    const following = toFollowing(progress)
    all.set(id, following)
    try {
      if (!(await lookOnce(payment, following, progress.hash))) return
    } catch (error) {
      all.delete(id)
      throw error
    } finally {
      tellWaiters(following)
    }
    goOn(payment, following, progress.hash)
  }

  return {
    follow,
    keep(payments) {
      const wanted = new Set(payments.map(({ id }) => id))
      for (const id of [...all.keys()]) if (!wanted.has(id)) leave(id)
      // One that no transaction of its family is called so is asked for by nobody.
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
type Pending = Extract<Awaited<ReturnType<typeof look>>, { readonly status: 'pending' }>

/** What the network says of a transaction; a node that does not answer says nothing. */
async function look(
  needs: FollowerNeeds,
  payment: FollowedPayment,
  { following, hash }: { readonly following: Following; readonly hash: string },
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

/** Notes and tells what is known of a transaction that has not ended. */
function notePending(
  id: string,
  following: Following,
  { outcome, tell }: { readonly outcome: Pending; readonly tell: Tell },
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

/** Whether its network said nothing for too long, or it is old and never was seen: it must not look as if somebody waited for it. */
function isGivenUp({ isLost, isSeen, knownAt }: Following, isOld: boolean): boolean {
  const isSilent = Date.now() - knownAt >= outcomeWaitMs
  return !isLost && (isSilent || (isOld && !isSeen))
}

function toFollowing(progress: PaymentProgress): Following {
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

/** Finds out who paid, once the network has it; what nobody could tell then, when it has ended. */
function createPayerSearch(
  needs: FollowerNeeds,
  { signal, tell }: { readonly signal: AbortSignal; readonly tell: Tell },
) {
  /** A node that does not answer is asked again after each of the pauses. */
  const find = (account: AccountId, hash: string, pausesMs: readonly number[]) => {
    const ask = () => readPayer(needs, { account, hash, signal })
    let payer = ask()
    for (const pauseMs of pausesMs) payer = payer.catch(() => pause(pauseMs, signal).then(ask))
    return payer.catch(() => undefined)
  }
  return async (
    payment: FollowedPayment,
    following: Following,
    { hash, outcome }: { readonly hash: string; readonly outcome: TransactionOutcome },
  ): Promise<void> => {
    const hasEnded = outcome.status !== 'pending'
    const isOnNetwork = hasEnded ? hasBlock(outcome) : outcome.isKnown === true
    const isNew = hasEnded || !following.isSeen
    following.isSeen ||= isOnNetwork
    if (!isOnNetwork || !isNew || following.isPayerKnown || payment.kind === 'app' || payment.isBundle) return
    const payer = await find(payment.account, hash, hasEnded ? lastPausesMs : [])
    if (!payer || following.isPayerKnown) return
    following.isPayerKnown = true
    tell({ type: 'paidBy', id: payment.id, account: payer })
  }
}

function tellWaiters({ waiters }: Following): void {
  for (const go of waiters.splice(0)) go()
}

const hasBlock = ({ status }: TransactionEnd) => status === 'succeeded' || status === 'failed'

/** Two seconds at first; longer for what waits for long, and longer again where nobody knows of it. */
function pauseAfter({ isLost, knownAt }: Following, sentAt: number): number {
  const since = isLost ? knownAt : sentAt
  const share = isLost ? 0.25 : 0.02
  return Math.min(Math.max((Date.now() - since) * share, pollMs), isLost ? longestPauseMs : 60_000)
}
