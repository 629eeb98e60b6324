import { type AccountId, type NetworkId, parseAccountId, type Stop } from '@foyer/common'
import { requireGoingOn } from '@foyer/common/session-kit'
import { createReading } from '../../base/reading.js'
import { selectActiveAccount } from '../../wallet/connection/selectors.js'
import { selectFamily } from '../../wallet/networks/selectors.js'
import { coinbaseUrl, meldUrl } from './coinbaseUrl.js'
import type { OnrampRoom } from './OnrampRoom.js'
import { type ProviderId, providersIn, type ShopReading, toShown } from './state.js'

/** The URLs of the providers' shops for the account in use. */
export interface ShopReader {
  watch(): Stop
  /** Reads a shop's URL again, unless it is known or being read. */
  retry(provider: ProviderId): void
  /** Requests a shop's URL, even if one is known. Failures: `ONRAMP_UNAVAILABLE`, `ABORTED`. */
  ask(
    provider: ProviderId,
    wanted: { readonly account: AccountId; readonly signal: AbortSignal },
  ): Promise<string>
  /** Forgets a shop's URL that was used, or whose request changed. */
  forget(provider: ProviderId): void
  /** Forgets the values of the previous account. */
  reset(): void
}

type ShopResult = Extract<ShopReading, { readonly status: 'known' | 'absent' }>

export function createShopReader(room: OnrampRoom, loadOptions: () => Promise<void>): ShopReader {
  const { needs, slice, client } = room
  const watchers = new Set<object>()
  const account = () => selectActiveAccount(needs.store.getState())
  const write = (provider: ProviderId, shop: ShopReading) =>
    slice.write(state => ({ ...state, shops: { ...state.shops, [provider]: shop } }))

  const ask: ShopReader['ask'] = async (provider, wanted) => {
    if (provider === 'meld') {
      const family = selectFamily(needs.store.getState(), parseAccountId(wanted.account).namespace)
      const order = { account: wanted.account, currency: family?.shops?.[provider] ?? 'USDC' }
      return meldUrl(order, needs.settings.services.meldUrl)
    }
    await loadOptions() // the request contains the currencies on offer
    return coinbaseUrl(room, wanted)
  }

  /**
   * Returns whether the service reports the network as unsupported. If the check fails, the request itself shows why.
   */
  const isUnknown = async (networkId: NetworkId, signal: AbortSignal) =>
    client !== undefined && !(await client.isSupported(networkId, signal).catch(() => true))

  const readingOf = (provider: ProviderId) =>
    createReading<AccountId, ShopResult>(needs, {
      key: buyer => buyer,
      request: account,
      async read(buyer, signal) {
        const { networkId } = parseAccountId(buyer)
        if (provider === 'coinbase' && (await isUnknown(networkId, signal))) return { status: 'absent' }
        requireGoingOn(signal)
        return { status: 'known', url: await ask(provider, { account: buyer, signal }) }
      },
      show(reading, error) {
        write(provider, toShown(reading))
        if (error) needs.report(error)
      },
    })
  const readings = { coinbase: readingOf('coinbase'), meld: readingOf('meld') }

  const retry = (provider: ProviderId) => {
    const { status } = slice.read().shops[provider]
    if (status !== 'reading' && status !== 'known') void readings[provider].read()
  }

  const readAll = () => {
    const buyer = account()
    if (!buyer || watchers.size === 0) return
    for (const { id } of providersIn(needs.store.getState(), parseAccountId(buyer).namespace)) retry(id)
  }

  return {
    watch() {
      const watcher = {}
      watchers.add(watcher)
      readAll()
      return () => void watchers.delete(watcher)
    },
    retry,
    ask,
    forget(provider) {
      readings[provider].forget()
      readAll()
    },
    reset() {
      for (const reading of Object.values(readings)) reading.forget()
      readAll()
    },
  }
}
