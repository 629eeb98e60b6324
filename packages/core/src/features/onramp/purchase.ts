import {
  type AccountId,
  FoyerError,
  isAccountId,
  isFoyerError,
  ownValue,
  parseAccountId,
  type Stop,
  toFailure,
  toFoyerError,
} from '@foyer/common'
import * as v from 'valibot'
import { isTurnedAway } from '../../base/http.js'
import { type Attempt, createLatest } from '../../base/latest.js'
import { repeatEvery } from '../../base/pageWake.js'
import { startPoll } from '../../base/poll.js'
import { usesSmartAccount } from '../../wallet/account/selectors.js'
import type { BlockchainClient } from '../../wallet/blockchain/createBlockchainClient.js'
import type { Transaction } from '../../wallet/blockchain/history.js'
import { selectActiveAccount } from '../../wallet/connection/selectors.js'
import { isShopUrl, openShopWindow, type ShopWindow } from '../../wallet/environment/shopWindow.js'
import type { ShopReader } from './createShopReader.js'
import type { OnrampRoom } from './OnrampRoom.js'
import { readBought } from './readBought.js'
import { isInUse } from './selectors.js'
import { type ProviderId, type Purchase, providersIn } from './state.js'

/** A purchase at a provider that lists purchases. The next page uses it to continue looking. */
const purchaseDetails = v.looseObject({
  /** The buyer. */
  account: v.custom<AccountId>(isAccountId, 'expected a CAIP-10 id'),
  /** The URL of the provider's shop. */
  url: v.string(),
})

/** The data that distinguishes a new purchase from earlier ones. */
interface PurchaseNews {
  /** The time at which the window opened, in ms since epoch. */
  readonly startedAt: number
  /**
   * Finds a purchase that was not there before, or whose status has changed. If the earlier ones are unknown, finds
   * one that began after the window opened.
   */
  find(transactions: readonly Transaction[]): Promise<Transaction | undefined>
}

interface EarlierPurchases {
  /**
   * Reads the earlier purchases. Must settle by itself, and may reject. Leave it out if a new purchase may already be
   * listed.
   */
  readonly read?: () => Promise<readonly Transaction[]>
  /** The time at which the window opened. Defaults to now. */
  readonly startedAt?: number
}

function createPurchaseNews({ read, startedAt = Date.now() }: EarlierPurchases): PurchaseNews {
  let before: ReadonlyMap<string, string> | undefined
  const remember = (transactions: readonly Transaction[]) => {
    before ??= new Map(transactions.map(({ id, status }) => [id, status]))
    return before
  }
  const isOld = ({ minedAt }: Transaction) => Date.parse(minedAt) < startedAt
  const ready = read?.().then(remember, () => undefined)

  return {
    startedAt,
    async find(transactions) {
      const before = (await ready) ?? remember(transactions.filter(isOld))
      return transactions.find(({ id, status }) => before.get(id) !== status)
    },
  }
}

/** The interval between two reads, and the total time after the window opened, in ms. */
const everyMs = 4000
const lookForMs = 180_000
/** The minimum timeout of a read, in ms, even at the end. */
const lastLookMs = 4000
/** The extra time to wait while the service is paused, in ms. */
const leftAloneMs = 600_000

/** Returns the purchases that can still be polled. */
const leftPurchases = (orders: OnrampRoom['orders']) =>
  orders.left({ kinds: ['purchase'], maxAgeMs: lookForMs, schema: purchaseDetails })

interface PurchaseQuery {
  readonly client: BlockchainClient | undefined
  readonly account: AccountId
  readonly news: PurchaseNews
  readonly signal: AbortSignal
}

/**
 * Looks for a purchase in the account's history, one request at a time. Repeats failed reads, unless the service
 * answers with 429 or 503. Waits while another request has paused the service. After a sleep of the page there is
 * always one more read. Failures: `ONRAMP_TIMED_OUT`, `ABORTED`, `HTTP_STATUS` if the service refuses further calls.
 */
function lookForPurchase({ client, account, news, signal }: PurchaseQuery): Promise<Transaction> {
  const until = news.startedAt + lookForMs
  const isLeftAlone = () => client?.pauseOf('bought').reason() !== undefined
  const read = async () => {
    const timeoutMs = Math.max(until - Date.now(), lastLookMs)
    try {
      return await news.find(await readBought(client, { account, timeoutMs, signal }))
    } catch (error) {
      // Without a pause of the purchases, the failure belongs to another request, and this request was not sent.
      if (isTurnedAway(toFoyerError(error)) && isLeftAlone()) throw error
      return undefined
    }
  }
  const poll = startPoll({
    ...{ signal, firstAfterMs: news.startedAt + everyMs - Date.now() },
    pauseMs: () => (Date.now() < until ? Math.min(everyMs, until - Date.now()) : everyMs),
    async look() {
      const isPaused = isLeftAlone()
      const found = isPaused ? undefined : await read()
      if (!found && Date.now() >= until + (isPaused ? leftAloneMs : 0))
        throw new FoyerError('ONRAMP_TIMED_OUT', { provider: 'coinbase', afterMs: lookForMs })
      return found
    },
  })
  return poll.found
}

/** The status of a purchase as the service reports it. */
export type PurchaseStatus = 'inProgress' | 'succeeded' | 'failed'

const statuses: Readonly<Record<string, PurchaseStatus>> = {
  ONRAMP_TRANSACTION_STATUS_IN_PROGRESS: 'inProgress',
  ONRAMP_TRANSACTION_STATUS_SUCCESS: 'succeeded',
  ONRAMP_TRANSACTION_STATUS_FAILED: 'failed',
}

/** Returns the status of a purchase, or `undefined` for an unknown status of the service. */
export function purchaseStatus({ status }: Transaction): PurchaseStatus | undefined {
  return ownValue(statuses, status)
}

/** The interval between two checks of the window, in ms. */
const windowEveryMs = 1000

type WaitingPurchase = Extract<Purchase, { readonly status: 'waiting' }>

/** The watch on a purchase, which runs while there are watchers. */
interface PurchaseWatch {
  /**
   * Begins a new purchase. `news` distinguishes it from earlier purchases, if possible. `opened` is its window, if
   * known.
   */
  begin(news: PurchaseNews | undefined, opened: ShopWindow | undefined): void
  watch(): Stop
  /** Starts watching, once the purchase is waiting for its provider. */
  resume(): void
  /** Abandons the purchase, so that no page polls it. */
  end(): void
  /** Stops looking on this page. */
  readonly stop: Stop
}

function createPurchaseWatch({ needs, orders, client, slice }: OnrampRoom): PurchaseWatch {
  const looks = createLatest()
  const watchers = new Set<object>()
  let awaited: PurchaseNews | undefined
  let shopWindow: ShopWindow | undefined
  let stopWindow: Stop | undefined
  const write = (purchase: Purchase) => slice.write(state => ({ ...state, purchase }))
  const waiting = () => {
    const { purchase } = slice.read()
    return purchase.status === 'waiting' ? purchase : undefined
  }

  const stop = () => {
    looks.end()
    stopWindow?.()
  }

  /** Forgets the stored purchase too, so that the next page does not poll it. */
  const end = () => {
    stop()
    for (const { id } of leftPurchases(orders)) orders.forget(id)
  }

  const look = async ({ account, ...purchase }: WaitingPurchase, news: PurchaseNews, { signal }: Attempt) => {
    try {
      const found = await lookForPurchase({ client, account, news, signal })
      const { isWindowClosed: _, url: __, ...begun } = purchase
      end()
      write({ ...begun, account, status: 'found' })
      if (purchaseStatus(found) === 'succeeded') needs.announceMove(account)
    } catch (error) {
      if (isFoyerError(error, 'ABORTED')) return
      const { isWindowClosed: _, ...begun } = purchase
      end()
      write({ ...begun, account, status: 'failed', failure: toFailure(error) })
    }
  }

  const lookAtWindow = () => {
    const purchase = waiting()
    if (!purchase || purchase.isWindowClosed || !shopWindow?.isClosed()) return
    stopWindow?.()
    write({ ...purchase, isWindowClosed: true })
    // Meld's purchases are not reported, so only the balance can be read.
    if (purchase.provider === 'meld') needs.announceMove(purchase.account)
  }

  const resume = () => {
    const purchase = waiting()
    stop()
    if (!purchase) return
    const { account, url } = purchase
    if (awaited) {
      const { startedAt } = awaited
      orders.lead({ id: `purchase-${startedAt}`, kind: 'purchase', startedAt, details: { account, url } })
    }
    if (watchers.size === 0) return
    stopWindow = repeatEvery(windowEveryMs, lookAtWindow)
    if (awaited) void look(purchase, awaited, looks.begin())
  }

  return {
    begin(news, opened) {
      end()
      awaited = news
      shopWindow = opened
    },
    watch() {
      const watcher = {}
      watchers.add(watcher)
      if (watchers.size === 1) resume()
      return () => {
        watchers.delete(watcher)
        if (watchers.size === 0) stop()
      }
    },
    resume,
    end,
    stop,
  }
}

/** The runner of purchases. It opens the providers' windows and polls for the purchases made there. */
interface PurchaseRunner {
  buy(provider: ProviderId): void
  openedByHand(): void
  watch(): Stop
  /** Resumes a purchase of the account in use that another page left. */
  goOn(): void
  /** Forgets the purchase. `isElsewhere`: it belongs to an account that is not in use. */
  dismiss(isElsewhere?: true): void
  readonly stop: Stop
}

/** The deadline for reading the earlier purchases, in ms. */
const beforeMs = 4000

type OpeningPurchase = Extract<Purchase, { readonly status: 'opening' }>

export function createPurchaseRunner(room: OnrampRoom, shops: ShopReader): PurchaseRunner {
  const { needs, orders, slice } = room
  const attempts = createLatest()
  const watch = createPurchaseWatch(room)
  const write = (purchase: Purchase) => slice.write(state => ({ ...state, purchase }))

  /** Reads the earlier purchases now, before anything happens in the window. Only Coinbase reports purchases. */
  const newsOf = (
    { provider, account }: Pick<OpeningPurchase, 'provider' | 'account'>,
    { signal }: Pick<Attempt, 'signal'>,
  ) => {
    const read = () => readBought(room.client, { account, timeoutMs: beforeMs, signal })
    return provider === 'coinbase' ? createPurchaseNews({ read }) : undefined
  }

  /** Sends the window to the shop's URL, or asks the visitor to open it. */
  const lead = ({ status: _, ...begun }: OpeningPurchase, url: string, opened: ShopWindow | undefined) => {
    opened?.goTo(url)
    const blocked = () => toFailure(new FoyerError('ONRAMP_POPUP_BLOCKED', { provider: begun.provider }))
    write(
      opened
        ? { ...begun, status: 'waiting', url, isWindowClosed: false }
        : { ...begun, status: 'blocked', url, failure: blocked() },
    )
    watch.resume()
  }

  const ask = async (purchase: OpeningPurchase, run: Attempt, opened: ShopWindow | undefined) => {
    const { provider, account } = purchase
    write(purchase)
    try {
      const url = await shops.ask(provider, { account, signal: run.signal })
      if (run.isCurrent()) return lead(purchase, url, opened)
    } catch (error) {
      if (run.isCurrent()) {
        write({ ...purchase, status: 'failed', failure: toFailure(error) })
        needs.report(error)
      }
    }
    opened?.close() // no page will be shown in it
  }

  const begin = (provider: ProviderId, account: AccountId) => {
    const shop = slice.read().shops[provider]
    const run = attempts.begin()
    const opened = openShopWindow()
    if (opened) watch.begin(newsOf({ provider, account }, run), opened)
    const isSmartAccount = usesSmartAccount(needs.store.getState())
    needs.track({ event: 'SELECT_BUY_PROVIDER', properties: { provider, isSmartAccount } })
    const purchase: OpeningPurchase = { status: 'opening', attempt: run.attempt, provider, account }
    if (shop.status !== 'known') return void ask(purchase, run, opened)
    lead(purchase, shop.url, opened)
    if (provider === 'coinbase') shops.forget(provider) // each of its URLs is valid for one purchase
  }

  return {
    buy(provider) {
      const account = selectActiveAccount(needs.store.getState())
      if (!account) return
      const offered = providersIn(needs.store.getState(), parseAccountId(account).namespace)
      if (offered.some(each => each.id === provider)) begin(provider, account)
    },
    openedByHand() {
      const { purchase } = slice.read()
      if (purchase.status !== 'blocked') return
      const { failure: _, ...begun } = purchase
      watch.begin(newsOf(begun, attempts.begin()), undefined)
      write({ ...begun, status: 'waiting', isWindowClosed: false })
      watch.resume()
    },
    watch: watch.watch,
    goOn() {
      const [left] = leftPurchases(orders)
      if (!left || slice.read().purchase.status !== 'none') return
      const { id, startedAt, details } = left
      const { account, url } = details
      if (!isShopUrl(url)) return orders.forget(id)
      if (!isInUse(account, needs.store.getState())) return
      const { attempt } = attempts.begin()
      watch.begin(createPurchaseNews({ startedAt }), undefined)
      write({ status: 'waiting', attempt, provider: 'coinbase', account, url, isWindowClosed: false })
      watch.resume()
    },
    dismiss(isElsewhere) {
      attempts.end()
      watch.end()
      write({ status: 'none', isElsewhere })
    },
    stop() {
      attempts.end()
      watch.stop()
    },
  }
}
