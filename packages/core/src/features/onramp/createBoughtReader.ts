import { type Namespace, parseAccountId, type Stop, toFailure } from '@foyer/common'
import { isTurnedAway } from '../../base/http.js'
import { createReading } from '../../base/reading.js'
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
}

export function createBoughtReader({ needs, client, slice }: OnrampRoom): BoughtReader {
  const list = () => slice.read().bought
  const write = (change: Partial<BoughtList>) =>
    slice.write(state => ({ ...state, bought: { ...state.bought, ...change } }))
  const account = () => selectActiveAccount(needs.store.getState())
  const reason = () => client?.pauseOf('bought').reason()

  const isSoldBy = (id: ProviderId, namespace: Namespace) =>
    providersIn(needs.store.getState(), namespace).some(each => each.id === id)

  const bought = createReading(needs, {
    key: of => of,
    request: () => (reason() ? undefined : account()),
    ...{ every: everyMs, keep: 0 },
    isDue() {
      const { transactions, failure } = list()
      return transactions.some(isRunning) && !(failure && isTurnedAway(failure))
    },
    async read(of, signal) {
      const { networkId, namespace } = parseAccountId(of)
      const isKnown = isSoldBy('coinbase', namespace) && (await client?.isSupported(networkId, signal))
      return isKnown ? client?.getHistory({ account: of, onramp: 'coinbase', signal }) : undefined
    },
    show(reading, error) {
      const { status, transactions: before } = list()
      if (reading.status === 'reading' && status !== 'ready')
        write({ account: account(), status: 'loading', failure: undefined })
      if (error) needs.report(error)
      // What the visitor sees stays when reading it anew fails, unless it will not be read again.
      if (error && (status !== 'ready' || isTurnedAway(error)))
        write({ status: 'failed', failure: toFailure(error) })
      if (reading.status !== 'known') return
      if (!reading.value) return write({ status: 'unsupported' })
      const transactions = mergeTransactions(before, reading.value.transactions)
      write({ status: 'ready', transactions, failure: undefined })
      const buyer = account()
      if (buyer && hasSucceeded(before, transactions)) needs.announceMove(buyer)
    },
  })

  /** Others were sent away: what the visitor sees stays, and is read on when the service may be asked. */
  const tellPause = () => {
    const error = reason()
    if (error && account() && list().status !== 'ready')
      write({ account: account(), status: 'failed', failure: toFailure(error) })
  }

  return {
    watch() {
      tellPause()
      return bought.watch()
    },
    retry() {
      tellPause()
      void bought.read()
    },
    reset() {
      write(nothingBought)
      bought.forget()
      tellPause()
    },
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
