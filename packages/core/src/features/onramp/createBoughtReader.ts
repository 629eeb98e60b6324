import { type AccountId, type Namespace, parseAccountId, type Stop, toFailure } from '@foyer/common'
import { isTurnedAway } from '../../base/http.js'
import { createLatest } from '../../base/latest.js'
import type { Transaction } from '../../wallet/blockchain/history.js'
import { selectActiveAccount } from '../../wallet/connection/selectors.js'
import { monthOf } from '../activity/describeTransaction.js'
import { mergeTransactions } from '../activity/state.js'
import type { OnrampRoom } from './OnrampRoom.js'
import { purchaseStatus } from './purchase.js'
import { type BoughtList, nothingBought, type ProviderId, providersIn } from './state.js'

/** How often is read again while a purchase is in progress. */
const everyMs = 3000

/** Reads what was bought through Coinbase. */
export interface BoughtReader {
  /** Nothing is asked of a service that turned everybody away, for 30 s or as long as it asked for. */
  watch(): Stop
  /** Reads now, unless the service is left alone. */
  retry(): void
  /** Everything about the account before. */
  reset(): void
  readonly stop: Stop
}

export function createBoughtReader({ needs, client, slice }: OnrampRoom): BoughtReader {
  const attempts = createLatest()
  const watchers = new Set<object>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const write = (change: Partial<BoughtList>) =>
    slice.write(state => ({ ...state, bought: { ...state.bought, ...change } }))

  const isSoldBy = (id: ProviderId, namespace: Namespace) =>
    providersIn(needs.store.getState(), namespace).some(each => each.id === id)

  const readNow = async (account: AccountId, signal: AbortSignal) => {
    const { networkId, namespace } = parseAccountId(account)
    const isKnown = isSoldBy('coinbase', namespace) && (await client?.isSupported(networkId, signal))
    const page = isKnown ? await client?.getHistory({ account, onramp: 'coinbase', signal }) : undefined
    if (signal.aborted) return
    if (!page) return write({ status: 'unsupported' })
    const before = slice.read().bought
    const transactions = mergeTransactions(before.transactions, page.transactions)
    write({ status: 'ready', transactions, failure: undefined })
    if (hasSucceeded(before.transactions, transactions)) needs.announceMove(account)
  }

  const read = async () => {
    const account = selectActiveAccount(needs.store.getState())
    if (!account) return
    clearTimeout(timer)
    const reason = client?.pauseOf('bought').reason()
    if (reason) {
      // Others were sent away: what the visitor sees stays, and is read on when the service may be asked.
      if (slice.read().bought.status !== 'ready')
        write({ account, status: 'failed', failure: toFailure(reason) })
      return schedule()
    }
    const { signal } = attempts.begin()
    if (slice.read().bought.status !== 'ready') write({ account, status: 'loading', failure: undefined })
    try {
      await readNow(account, signal)
    } catch (error) {
      if (signal.aborted) return
      needs.report(error)
      const failure = toFailure(error)
      // What the visitor sees stays when reading it anew fails, unless it will not be read again.
      if (slice.read().bought.status !== 'ready' || isTurnedAway(failure))
        write({ status: 'failed', failure })
      if (isTurnedAway(failure)) return
    }
    if (!signal.aborted) schedule()
  }

  const schedule = () => {
    const { transactions } = slice.read().bought
    if (watchers.size > 0 && transactions.some(isRunning)) timer = setTimeout(() => void read(), everyMs)
  }

  const stop = () => {
    clearTimeout(timer)
    attempts.end()
  }

  return {
    watch() {
      const watcher = {}
      watchers.add(watcher)
      void read()
      return () => {
        watchers.delete(watcher)
        if (watchers.size === 0) stop()
      }
    },
    retry: () => void read(),
    reset() {
      stop()
      write(nothingBought)
      if (watchers.size > 0) void read()
    },
    stop,
  }
}

/** In progress, and of this month: older ones are left alone. */
function isRunning(transaction: Transaction): boolean {
  const { year, month } = monthOf(transaction)
  const now = new Date()
  const isNow = year === now.getFullYear() && month === now.getMonth()
  return isNow && purchaseStatus(transaction) === 'inProgress'
}

/** Whether one that was in progress has succeeded since. */
function hasSucceeded(before: readonly Transaction[], after: readonly Transaction[]): boolean {
  const running = new Set(before.filter(each => purchaseStatus(each) === 'inProgress').map(each => each.id))
  return after.some(each => running.has(each.id) && purchaseStatus(each) === 'succeeded')
}
