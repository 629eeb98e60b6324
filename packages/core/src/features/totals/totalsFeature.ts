import type { AccountId, Stop } from '@foyer/common'
import { createBlockchainClient } from '../../wallet/blockchain/createBlockchainClient.js'
import type { FeatureModule } from '../../foyer/loadFeature.js'
import type { Kernel } from '../../foyer/kernel.js'
import { readTokens } from '../tokens/readTokens.js'
import { totalValue } from '../tokens/state.js'
import { type AccountTotal, initialTotalsState, selectTotals, type TotalsState } from './state.js'

/** So many accounts are read at a time; a wallet may have hundreds. */
const readsAtOnce = 3

/** Reads what accounts are worth. */
export interface TotalsActions {
  /** Reads each account once, until stopped. One that cannot be read is unknown. */
  read(accounts: readonly AccountId[]): Stop
}

function createTotals(kernel: Kernel): { readonly actions: TotalsActions; readonly stop: Stop } {
  const { store } = kernel
  const client = createBlockchainClient(kernel)
  const lifetime = new AbortController()

  const put = (totals: Readonly<Partial<Record<AccountId, AccountTotal>>>) =>
    store.setState(state => {
      const byAccount = { ...selectTotals(state).byAccount, ...totals }
      return { features: { ...state.features, totals: { ...initialTotalsState, byAccount } } }
    })

  const readOne = async (account: AccountId, signal: AbortSignal): Promise<AccountTotal> => {
    if (!client) return { status: 'unknown' }
    try {
      return { status: 'known', usd: totalValue(await readTokens(kernel, client, { account, signal })) }
    } catch {
      return { status: 'unknown' } // the list of accounts stands without it
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
        const reading = new AbortController()
        const end = () => reading.abort()
        lifetime.signal.addEventListener('abort', end)
        const known = selectTotals(store.getState()).byAccount
        const waiting = [...accounts]
        const missing = waiting.filter(each => known[each]?.status !== 'known')
        put(Object.fromEntries(missing.map(each => [each, { status: 'loading' }])))
        for (let reader = 0; reader < readsAtOnce; reader += 1) void work(waiting, reading.signal)
        return () => {
          end()
          lifetime.signal.removeEventListener('abort', end)
        }
      },
    },
    stop: () => lifetime.abort(),
  }
}

/** What each of a wallet's accounts is worth, for choosing one. */
export const totalsFeature: FeatureModule<TotalsState, TotalsActions> = {
  id: 'totals',
  slice: initialTotalsState,
  start: createTotals,
}
