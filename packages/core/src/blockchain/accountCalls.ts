import { type AccountId, parseAccountId } from '@foyer/common'
import type { FoyerStorage } from '../storage/createStorage.js'
import type { BlockchainService } from './BlockchainService.js'
import { createAnswerCache } from './createAnswerCache.js'
import { type HistoryPage, historySchema } from './HistoryPage.js'
import { type Identity, identityCache, identitySchema, noIdentity } from './Identity.js'
import { balanceCache, balancesSchema, type TokenBalance } from './TokenBalance.js'

interface AccountQuery {
  readonly account: AccountId
  readonly signal?: AbortSignal | undefined
}

export interface IdentityQuery extends AccountQuery {
  /** The visitor's own plain address, if there is one. */
  readonly sender?: string | undefined
}

export interface HistoryQuery extends AccountQuery {
  /** `next` of the page before. */
  readonly cursor?: string | undefined
  /** Asks for purchases made through a provider instead. */
  readonly onramp?: 'coinbase' | undefined
}

export interface BalancesQuery extends AccountQuery {
  /** Tokens (CAIP-10) the service must read anew; a cached answer is not used then. */
  readonly forceUpdate?: readonly string[] | undefined
}

/** What the service knows of an account. The account's network is the one that must be supported. */
export interface AccountCalls {
  /** Cached for 5 minutes per address. Unsupported: empty name and avatar. */
  getIdentity(query: IdentityQuery): Promise<Identity>
  /** Unsupported: no transactions and no next page. */
  getHistory(query: HistoryQuery): Promise<HistoryPage>
  /** Cached for 30 s per account. Unsupported: no balances; ask `isSupported` to tell that from an empty account. */
  getBalances(query: BalancesQuery): Promise<readonly TokenBalance[]>
}

export function createAccountCalls(service: BlockchainService, storage: FoyerStorage): AccountCalls {
  const identities = createAnswerCache(storage, identityCache)
  const balances = createAnswerCache(storage, balanceCache)

  return {
    async getIdentity({ account, sender, signal }) {
      const { address, networkId } = parseAccountId(account)
      const path = ['identity', address]
      const request = () => service.get({ path, query: { sender }, response: identitySchema, signal })
      const ask = () => identities.recallOr(address, request)
      return service.onSupported({ networkId, signal, otherwise: () => noIdentity, ask })
    },

    async getHistory({ account, cursor, onramp, signal }) {
      const { address, networkId } = parseAccountId(account)
      const path = ['account', address, 'history']
      const query = { cursor, onramp, chainId: networkId }
      const ask = () => service.get({ path, query, response: historySchema, signal })
      return service.onSupported({ networkId, signal, otherwise: () => ({ transactions: [] }), ask })
    },

    async getBalances({ account, forceUpdate, signal }) {
      const { address, networkId } = parseAccountId(account)
      const path = ['account', address, 'balance']
      const query = { currency: 'usd', chainId: networkId, forceUpdate: forceUpdate?.join(',') }
      const request = () => service.get({ path, query, response: balancesSchema, signal })
      const use = query.forceUpdate ? balances.renew : balances.recallOr
      const ask = async () => (await use(account, request)).balances
      return service.onSupported({ networkId, signal, otherwise: () => [], ask })
    },
  }
}
