import type { Stop } from '@foyer/common'
import type { BlockchainClient } from '../blockchain/createBlockchainClient.js'
import { isPageVisible } from '../environment/pageVisibility.js'
import { repeatEvery } from '../environment/repeatEvery.js'
import { isTurnedAway } from '../http/isTurnedAway.js'
import type { Market } from './createMarket.js'
import type { Quoter } from './createQuoter.js'
import type { SwapState } from './state.js'

/** How often prices, balances and the quote are read again. */
const refreshMs = 10_000

/** Keeps what the form shows up to date while somebody looks at it. */
export interface Watch {
  watch(): Stop
  isWatched(): boolean
  /** Reads the prices of tokens that were just chosen. */
  price(): void
  stop(): void
}

interface WatchNeeds {
  readonly client: BlockchainClient | undefined
  readonly read: () => SwapState
  readonly market: Market
  readonly quoter: Quoter
}

export function createWatch({ client, read, market, quoter }: WatchNeeds): Watch {
  const watchers = new Set<object>()
  const held: { repeating?: Stop | undefined; abort: AbortController } = {
    abort: new AbortController(),
  }

  const question = () => {
    const { account, start } = read()
    const { signal } = held.abort
    return client && account && start.status === 'ready' ? { client, account, signal } : undefined
  }

  const refresh = async () => {
    const asked = question()
    const { quote } = read()
    const isOver = quote.status === 'failed' && isTurnedAway(quote.failure)
    if (!asked || isOver || !isPageVisible()) return
    await market.refresh(asked).catch(() => undefined)
    if (!asked.signal.aborted) await quoter.now()
  }

  const stop = () => {
    held.repeating?.()
    held.repeating = undefined
    held.abort.abort()
    held.abort = new AbortController()
  }

  return {
    isWatched: () => watchers.size > 0,
    watch() {
      const watcher = {}
      watchers.add(watcher)
      held.repeating ??= repeatEvery(refreshMs, () => void refresh())
      return () => {
        watchers.delete(watcher)
        if (watchers.size === 0) stop()
      }
    },
    price() {
      const asked = question()
      if (asked) void market.priceChosen(asked).catch(() => undefined)
    },
    stop,
  }
}
