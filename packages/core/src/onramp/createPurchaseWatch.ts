import { isFoyerError, type Stop, toFailure } from '@foyer/common'
import { type Attempt, createAttempts } from '../features/createAttempts.js'
import { pendingPurchaseEntry } from '../storage/onrampEntries.js'
import type { PurchaseNews } from './createPurchaseNews.js'
import { lookForPurchase } from './lookForPurchase.js'
import type { OnrampRoom } from './OnrampRoom.js'
import type { ShopWindow } from './openShopWindow.js'
import { purchaseStatus } from './purchaseStatus.js'
import type { Purchase } from './state.js'

/** How often the window is looked at. */
const windowEveryMs = 1000

type Waiting = Extract<Purchase, { readonly status: 'waiting' }>

/** Watches what comes of a purchase while anybody wants to know. */
export interface PurchaseWatch {
  /** A new purchase: what tells it from others, where anybody can, and its window where we have one. */
  begin(news: PurchaseNews | undefined, opened: ShopWindow | undefined): void
  watch(): Stop
  /** The purchase has come so far that there is something to watch. */
  resume(): void
  /** It is given up: no page looks for it any more. */
  end(): void
  /** This page looks no further. */
  readonly stop: Stop
}

export function createPurchaseWatch({ kernel, client, slice }: OnrampRoom): PurchaseWatch {
  const looks = createAttempts()
  const watchers = new Set<object>()
  const held: {
    news?: PurchaseNews | undefined
    opened?: ShopWindow | undefined
    timer?: ReturnType<typeof setInterval>
  } = {}
  const write = (purchase: Purchase) => slice.write(state => ({ ...state, purchase }))
  const waiting = () => {
    const { purchase } = slice.read()
    return purchase.status === 'waiting' ? purchase : undefined
  }

  const stop = () => {
    looks.end()
    clearInterval(held.timer)
  }

  /** The next page has nothing to look for. */
  const end = () => {
    stop()
    kernel.storage.remove(pendingPurchaseEntry)
  }

  const look = async ({ account, ...purchase }: Waiting, news: PurchaseNews, { signal }: Attempt) => {
    try {
      const found = await lookForPurchase({ client, account, news, signal })
      const { isWindowClosed: _, url: __, ...begun } = purchase
      end()
      write({ ...begun, account, status: 'found' })
      if (purchaseStatus(found) === 'succeeded') kernel.registries.announceMove(account)
    } catch (error) {
      if (isFoyerError(error, 'ABORTED')) return
      const { isWindowClosed: _, ...begun } = purchase
      end()
      write({ ...begun, account, status: 'failed', failure: toFailure(error) })
    }
  }

  const lookAtWindow = () => {
    const purchase = waiting()
    if (!purchase || purchase.isWindowClosed || !held.opened?.isClosed()) return
    clearInterval(held.timer)
    write({ ...purchase, isWindowClosed: true })
    // Of what was bought at Meld nobody tells us: what the account holds is all that can be read.
    if (purchase.provider === 'meld') kernel.registries.announceMove(purchase.account)
  }

  const resume = () => {
    const purchase = waiting()
    stop()
    if (!purchase) return
    const { account, url } = purchase
    if (held.news) {
      kernel.storage.write(pendingPurchaseEntry, { account, url, startedAt: held.news.startedAt })
    }
    if (watchers.size === 0) return
    held.timer = setInterval(lookAtWindow, windowEveryMs)
    if (held.news) void look(purchase, held.news, looks.begin())
  }

  return {
    begin(news, opened) {
      end()
      held.news = news
      held.opened = opened
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
