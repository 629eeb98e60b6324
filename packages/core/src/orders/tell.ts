import type { Stop } from '@foyer/common'
import { createLifetime } from '../base/latest.js'
import { isPageVisible, watchVisibility } from '../base/pageWake.js'
import { toEndReport } from './endings.js'
import {
  type AppTransaction,
  endOf,
  isAppTransaction,
  isWaitedFor,
  type OrdersNeeds,
  selectOrders,
} from './state.js'

interface TellerNeeds extends Pick<OrdersNeeds, 'store' | 'storage' | 'events' | 'notices'> {
  /** Returns the stored orders, which other tabs may have changed. */
  readonly read: () => readonly { readonly id: string; readonly isTold: boolean }[]
  /** Notes that the visitor is being informed. */
  readonly note: (id: string) => void
}

/** The reporter of the ends of the app's transactions. */
export interface Teller {
  /** Reports changes since the given transactions of this page. */
  follow(before: readonly AppTransaction[]): void
  readonly stop: Stop
}

/**
 * Creates the teller. Each page's host receives an event as soon as the page has the end. The visitor is informed
 * once, on the visible page. If no page is visible, the notice waits for a visible one.
 */
export function createTeller({ store, storage, events, notices, read, note }: TellerNeeds): Teller {
  const end = createLifetime()
  const lockName = `${storage.prefix}notices`
  const ended = () =>
    selectOrders(store.getState())
      .filter(isAppTransaction)
      .filter(({ progress }) => endOf(progress))

  const claim = (id: string) => {
    if (end.signal.aborted || read().find(each => each.id === id)?.isTold !== false) return
    note(id)
    const shown = ended().find(each => each.id === id)
    const { status } = (shown && endOf(shown.progress)) ?? {}
    if (!shown || !status) return
    const { label, networkName, explorerUrl } = shown
    notices.showSnackbar(
      status === 'succeeded' ? 'success' : 'error',
      { kind: 'transaction', label, networkName, status, explorerUrl },
      { isForPage: true },
    )
  }

  const tellVisitor = () => {
    if (!isPageVisible()) return
    for (const { id, isTold } of ended()) if (!isTold) void alone(lockName, () => claim(id))
  }

  const stopWatching = watchVisibility(tellVisitor)

  return {
    follow(before) {
      for (const transaction of ended()) {
        const was = before.find(({ id }) => id === transaction.id)
        if (was && was.progress.status !== transaction.progress.status) tellHost(transaction)
      }
      tellVisitor()
    },
    stop() {
      stopWatching()
      end.end()
    },
  }

  function tellHost({ networkId, label, progress }: AppTransaction): void {
    if (progress.status === 'asking' || isWaitedFor(progress)) return
    const { hash } = progress
    events.emit({ type: 'transactionEnded', networkId, hash, label, ...toEndReport(progress) })
  }
}

/** Runs a function while no other tab does the same, if the browser supports locks. */
async function alone(name: string, run: () => void): Promise<void> {
  const locks = typeof navigator === 'undefined' ? undefined : navigator.locks
  if (locks) await locks.request(name, async () => run()).catch(() => undefined)
  else run()
}
