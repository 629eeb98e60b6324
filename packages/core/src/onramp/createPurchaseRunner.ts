import { type AccountId, FoyerError, parseAccountId, type Stop, toFailure } from '@foyer/common'
import { usesSmartAccount } from '../account/usesSmartAccount.js'
import { selectActiveAccount } from '../connection/selectors.js'
import { type Attempt, createAttempts } from '../features/createAttempts.js'
import { pendingPurchaseEntry } from '../storage/onrampEntries.js'
import { createPurchaseNews } from './createPurchaseNews.js'
import { createPurchaseWatch } from './createPurchaseWatch.js'
import type { ShopReader } from './createShopReader.js'
import { isInUse } from './isInUse.js'
import { isShopUrl } from './isShopUrl.js'
import { lookForMs } from './lookForPurchase.js'
import type { OnrampRoom } from './OnrampRoom.js'
import { openShopWindow, type ShopWindow } from './openShopWindow.js'
import { type ProviderId, providersIn } from './providers.js'
import { readBought } from './readBought.js'
import type { Purchase } from './state.js'

/** Leads to providers, and looks for what was bought there. */
export interface PurchaseRunner {
  buy(provider: ProviderId): void
  openedByHand(): void
  watch(): Stop
  /** Takes up a purchase of the account in use that another page left. */
  goOn(): void
  dismiss(): void
  readonly stop: Stop
}

/** What was there before counts only if it is told this soon. */
const beforeMs = 4000

type Begun = Extract<Purchase, { readonly status: 'opening' }>

export function createPurchaseRunner(room: OnrampRoom, shops: ShopReader): PurchaseRunner {
  const { kernel, slice } = room
  const attempts = createAttempts()
  const watch = createPurchaseWatch(room)
  const write = (purchase: Purchase) => slice.write(state => ({ ...state, purchase }))

  /** What was bought before is read now, ahead of whatever happens in the window. Only Coinbase's purchases are told. */
  const newsOf = (
    { provider, account }: Pick<Begun, 'provider' | 'account'>,
    { signal }: Pick<Attempt, 'signal'>,
  ) => {
    const read = () => readBought(room.client, { account, timeoutMs: beforeMs, signal })
    return provider === 'coinbase' ? createPurchaseNews({ read }) : undefined
  }

  /** The address is known: the window goes there, or the visitor is asked to. */
  const lead = ({ status: _, ...begun }: Begun, url: string, opened: ShopWindow | undefined) => {
    opened?.goTo(url)
    const blocked = () => toFailure(new FoyerError('ONRAMP_POPUP_BLOCKED', { provider: begun.provider }))
    write(
      opened
        ? { ...begun, status: 'waiting', url, isWindowClosed: false }
        : { ...begun, status: 'blocked', url, failure: blocked() },
    )
    watch.resume()
  }

  const ask = async (begun: Begun, run: Attempt, opened: ShopWindow | undefined) => {
    const { provider, account } = begun
    write(begun)
    try {
      const url = await shops.ask(provider, { account, signal: run.signal })
      if (run.isCurrent()) return lead(begun, url, opened)
    } catch (error) {
      if (run.isCurrent()) {
        write({ ...begun, status: 'failed', failure: toFailure(error) })
        kernel.report(error)
      }
    }
    opened?.close() // nothing will be shown in it
  }

  const begin = (provider: ProviderId, account: AccountId) => {
    const shop = slice.read().shops[provider]
    const run = attempts.begin()
    const opened = openShopWindow()
    if (opened) watch.begin(newsOf({ provider, account }, run), opened)
    const isSmartAccount = usesSmartAccount(kernel.store.getState())
    kernel.track({ event: 'SELECT_BUY_PROVIDER', properties: { provider, isSmartAccount } })
    const begun: Begun = { status: 'opening', attempt: run.attempt, provider, account }
    if (shop.status !== 'known') return void ask(begun, run, opened)
    lead(begun, shop.url, opened)
    if (provider === 'coinbase') shops.forget(provider) // its addresses are good for one purchase
  }

  return {
    buy(provider) {
      const account = selectActiveAccount(kernel.store.getState())
      if (!account) return
      const offered = providersIn(parseAccountId(account).namespace)
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
      const pending = kernel.storage.read(pendingPurchaseEntry)
      if (!pending || slice.read().purchase.status !== 'none') return
      const { account, url, startedAt } = pending
      const isOver = Date.now() >= startedAt + lookForMs
      if (isOver || !isShopUrl(url)) return kernel.storage.remove(pendingPurchaseEntry)
      if (!isInUse(account, kernel.store.getState())) return
      const { attempt } = attempts.begin()
      watch.begin(createPurchaseNews({ startedAt }), undefined)
      write({ status: 'waiting', attempt, provider: 'coinbase', account, url, isWindowClosed: false })
      watch.resume()
    },
    dismiss() {
      attempts.end()
      watch.end()
      write({ status: 'none' })
    },
    stop() {
      attempts.end()
      watch.stop()
    },
  }
}
