import { type AccountId, type NetworkId, parseAccountId, type Stop, toFailure } from '@foyer/common'
import { type Attempt, createLatest } from '../../base/latest.js'
import { selectActiveAccount } from '../../wallet/connection/selectors.js'
import { selectFamily } from '../../wallet/networks/selectors.js'
import { coinbaseUrl, meldUrl } from './coinbaseUrl.js'
import type { OnrampRoom } from './OnrampRoom.js'
import { noShops, type ProviderId, providersIn, type ShopReading } from './state.js'

/** Finds out where providers sell to the account in use. */
export interface ShopReader {
  watch(): Stop
  /** Reads one again that is not known. */
  retry(provider: ProviderId): void
  /** Asks anew, whatever is known. Failures: `ONRAMP_UNAVAILABLE`, `ABORTED`. */
  ask(
    provider: ProviderId,
    wanted: { readonly account: AccountId; readonly signal: AbortSignal },
  ): Promise<string>
  /** One was used, or what it was asked with changed. */
  forget(provider: ProviderId): void
  /** Everything about the account before. */
  reset(): void
  readonly stop: Stop
}

export function createShopReader(room: OnrampRoom, loadOptions: () => Promise<void>): ShopReader {
  const { needs, slice, client } = room
  const attempts = { coinbase: createLatest(), meld: createLatest() }
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
    await loadOptions() // what can be bought is part of the question
    return coinbaseUrl(room, wanted)
  }

  /** Whether the service says that it does not know the network. Where it says nothing, asking it tells why. */
  const isUnknown = async (networkId: NetworkId, signal: AbortSignal) =>
    client !== undefined && !(await client.isSupported(networkId, signal).catch(() => true))

  const read = async (provider: ProviderId, buyer: AccountId, { signal }: Attempt) => {
    write(provider, { status: 'reading' })
    try {
      const isAbsent = provider === 'coinbase' && (await isUnknown(parseAccountId(buyer).networkId, signal))
      if (signal.aborted) return
      if (isAbsent) return write(provider, { status: 'absent' })
      const url = await ask(provider, { account: buyer, signal })
      if (!signal.aborted) write(provider, { status: 'known', url })
    } catch (error) {
      if (signal.aborted) return
      write(provider, { status: 'failed', failure: toFailure(error) })
      needs.report(error)
    }
  }

  const retry = (provider: ProviderId) => {
    const buyer = account()
    const { status } = slice.read().shops[provider]
    if (!buyer || status === 'reading' || status === 'known') return
    void read(provider, buyer, attempts[provider].begin())
  }

  const readAll = () => {
    const buyer = account()
    if (!buyer || watchers.size === 0) return
    for (const { id } of providersIn(needs.store.getState(), parseAccountId(buyer).namespace)) retry(id)
  }

  const stop = () => {
    for (const each of Object.values(attempts)) each.end()
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
      attempts[provider].end()
      write(provider, { status: 'none' })
      readAll()
    },
    reset() {
      stop()
      slice.write(state => ({ ...state, shops: noShops }))
      readAll()
    },
    stop,
  }
}
