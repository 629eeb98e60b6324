import { type AccountId, parseAccountId, type Stop } from '@foyer/common'
import { defineFeature } from '../../base/defineFeature.js'
import { createLifetime } from '../../base/latest.js'
import { createFeatureSlice } from '../../base/slice.js'
import { update } from '../../base/update.js'
import { createBlockchainClient } from '../../wallet/blockchain/createBlockchainClient.js'
import { hasAbility } from '../../wallet/networks/selectors.js'
import { readTokens } from '../tokens/readTokens.js'
import { worthOf } from '../tokens/state.js'
import type { TotalsNeeds } from './state.js'
import { type AccountTotal, initialTotalsState } from './state.js'

/** The maximum number of accounts to read at a time, as a wallet may have hundreds. */
const readsAtOnce = 3

/** The actions that read the values of accounts. */
export interface TotalsActions {
  /**
   * Reads each account once, until stopped. An account that cannot be read is unknown. After a 429 or 503 the service
   * is not called for 30 s, or for its `Retry-After`.
   */
  read(accounts: readonly AccountId[]): Stop
}

function createTotals(needs: TotalsNeeds): { readonly actions: TotalsActions; readonly stop: Stop } {
  const { store } = needs
  const client = createBlockchainClient(needs)
  const lifetime = createLifetime()

  const slice = createFeatureSlice(store, { id: 'totals', initial: initialTotalsState })
  const put = (totals: Readonly<Partial<Record<AccountId, AccountTotal>>>) =>
    update(slice, ({ byAccount }) => void Object.assign(byAccount, totals))

  const known = (account: AccountId) => {
    const total = slice.read().byAccount[account]
    return total?.status === 'known' ? total : undefined
  }

  const readOne = async (account: AccountId, signal: AbortSignal): Promise<AccountTotal> => {
    // Prices come only from a service.
    const { namespace } = parseAccountId(account)
    if (!client || !hasAbility(store.getState(), namespace, 'tokens')) return { status: 'unknown' }
    // Keeps a known value while the service is paused.
    if (client.pauseOf('balances').reason()) return known(account) ?? { status: 'unknown' }
    try {
      const usd = worthOf(await readTokens(needs, client, { account, signal }))
      return usd === undefined ? { status: 'unknown' } : { status: 'known', usd }
    } catch {
      return { status: 'unknown' } // the list of accounts works without it
    }
  }

  const work = async (waiting: AccountId[], signal: AbortSignal) => {
    for (let account = waiting.shift(); account && !signal.aborted; account = waiting.shift()) {
      const total = await readOne(account, signal)
      if (!signal.aborted) put({ [account]: total })
    }
  }

  return {
    actions: {
      read(accounts) {
        const { signal, end } = createLifetime()
        lifetime.signal.addEventListener('abort', end)
        const waiting = [...accounts]
        const missing = waiting.filter(each => !known(each))
        put(Object.fromEntries(missing.map(each => [each, { status: 'loading' }])))
        for (let reader = 0; reader < readsAtOnce; reader += 1) void work(waiting, signal)
        return () => {
          end()
          lifetime.signal.removeEventListener('abort', end)
        }
      },
    },
    stop: lifetime.end,
  }
}

/** The value of each account of a wallet, for choosing one. */
export const feature = defineFeature({
  id: 'totals',
  slice: initialTotalsState,
  start: createTotals,
})
