import { type Namespace, parseAccountId, type Stop, toFailure } from '@foyer/common'
import { isTurnedAway } from '../../base/http.js'
import { createReading } from '../../base/reading.js'
import type { Transaction } from '../../wallet/blockchain/history.js'
import { selectActiveAccount } from '../../wallet/connection/selectors.js'
import { mergeTransactions } from '../activity/historyPages.js'
import { monthOf } from '../activity/transactionDates.js'
import type { OnrampRoom } from './OnrampRoom.js'
import { purchaseStatus } from './purchase.js'
import { type BoughtList, nothingBought, type ProviderId, providersIn } from './state.js'

/** The interval between two reads while a purchase is in progress, in ms. */
const everyMs = 3000

/** The reader of the purchases made through Coinbase. */
export interface BoughtReader {
  /** Reads until it is stopped. After a 429 or 503 the service is not called for 30 s, or for as long as it asks. */
  watch(): Stop
  /** Reads now, unless the service is paused. */
  retry(): void
  /** Forgets the values of the previous account. */
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
      // A failed repeat keeps the list, unless the service ends further reads.
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

  /** Shows a pause that another request caused. A list that is already shown stays and is read after the pause. */
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

/** Returns whether a purchase is in progress and from this month. Older purchases are not read again. */
function isRunning(transaction: Transaction): boolean {
  const { year, month } = monthOf(transaction)
  const now = new Date()
  const isNow = year === now.getFullYear() && month === now.getMonth()
  return isNow && purchaseStatus(transaction) === 'inProgress'
}

/** Returns whether a purchase that was in progress has succeeded since. */
function hasSucceeded(before: readonly Transaction[], after: readonly Transaction[]): boolean {
  const running = new Set(before.filter(each => purchaseStatus(each) === 'inProgress').map(each => each.id))
  return after.some(each => running.has(each.id) && purchaseStatus(each) === 'succeeded')
}
