import { type AccountId, parseAccountId, readName, safeImageUrl } from '@foyer/common'
import * as v from 'valibot'
import type { FoyerStorage } from '../../base/createStorage.js'
import type { BlockchainService } from './BlockchainService.js'
import { type CacheSettings, createAnswerCache } from './createAnswerCache.js'
import { type HistoryPage, historySchema } from './history.js'
import { balanceCache, balancesSchema, type TokenBalance } from './tokens.js'
import { arrayUpTo } from './wireChecks.js'

/** The name and avatar of an account. Each is an empty string if it is missing. */
export interface Identity {
  readonly name: string
  /** An image URL that is safe for an `<img>`. */
  readonly avatar: string
}

/** The identity on an unsupported network. */
const noIdentity: Identity = { name: '', avatar: '' }

const identitySchema = v.pipe(
  v.looseObject({ name: v.nullable(v.string()), avatar: v.nullable(v.string()) }),
  v.transform(
    ({ name, avatar }): Identity => ({ name: readName(name) ?? '', avatar: safeImageUrl(avatar) ?? '' }),
  ),
)

/** The cache of identities in storage, for 5 minutes. */
export const identityCache: CacheSettings<Identity> = {
  key: 'identity_cache',
  maxAgeMs: 5 * 60_000,
  schema: identitySchema,
}

interface AccountQuery {
  readonly account: AccountId
  readonly signal?: AbortSignal | undefined
}

interface IdentityQuery extends AccountQuery {
  /** The visitor's own address without its network, if there is one. */
  readonly sender?: string | undefined
}

interface HistoryQuery extends AccountQuery {
  /** `next` of the previous page. */
  readonly cursor?: string | undefined
  /** The provider whose purchases are requested instead. */
  readonly onramp?: 'coinbase' | undefined
}

interface BalancesQuery extends AccountQuery {
  /** Tokens (CAIP-10) that the service must read again. The cached answer is not used then. */
  readonly forceUpdate?: readonly string[] | undefined
}

/** The service's data about an account. The account's network has to be supported. */
export interface AccountCalls {
  /** Returns the identity, cached for 5 minutes per address. Unsupported: an empty name and avatar. */
  getIdentity(query: IdentityQuery): Promise<Identity>
  /** Returns a page of transactions. Unsupported: no transactions and no next page. */
  getHistory(query: HistoryQuery): Promise<HistoryPage>
  /**
   * Returns the balances, cached for 30 s per account. An unsupported network has no balances. Call `isSupported` to
   * distinguish it from an empty account.
   */
  getBalances(query: BalancesQuery): Promise<readonly TokenBalance[]>
}

export function createAccountCalls(service: BlockchainService, storage: FoyerStorage): AccountCalls {
  const identities = createAnswerCache(storage, identityCache)
  const balances = createAnswerCache(storage, balanceCache)

  return {
    async getIdentity({ account, sender, signal }) {
      const { address, networkId } = parseAccountId(account)
      const path = ['identity', address]
      const request = () =>
        service.get({ reads: 'identity', path, query: { sender }, response: identitySchema, signal })
      const ask = () => identities.recallOr(address, request)
      return service.onSupported({ networkId, signal, otherwise: () => noIdentity, ask })
    },

    async getHistory({ account, cursor, onramp, signal }) {
      const { address, networkId } = parseAccountId(account)
      const path = ['account', address, 'history']
      const query = { cursor, onramp, chainId: networkId }
      // Purchases may still be read during the pause of the history.
      const reads = onramp ? 'bought' : 'history'
      const ask = () => service.get({ reads, path, query, response: historySchema, signal })
      return service.onSupported({ networkId, signal, otherwise: () => ({ transactions: [] }), ask })
    },

    async getBalances({ account, forceUpdate, signal }) {
      const { address, networkId } = parseAccountId(account)
      const path = ['account', address, 'balance']
      const query = { currency: 'usd', chainId: networkId, forceUpdate: forceUpdate?.join(',') }
      const request = () => service.get({ reads: 'balances', path, query, response: balancesSchema, signal })
      const use = query.forceUpdate ? balances.renew : balances.recallOr
      const ask = async () => (await use(account, request)).balances
      return service.onSupported({ networkId, signal, otherwise: () => [], ask })
    },
  }
}

interface SessionsQuery {
  readonly account: AccountId
  readonly signal?: AbortSignal | undefined
}

interface RevokeQuery extends SessionsQuery {
  /** The id of the permission context. */
  readonly pci: string
  readonly signature: string
}

/**
 * A permission that an account granted, in the service's format: `pci`, `createdAt` (ms), `expiry` (s), `revokedAt`
 * (ms, only if revoked), `project` {name, url, iconUrl}, `permissions` [{ type, data: { address, functions: [{
 * functionName }] } }].
 */
export type SmartSession = Readonly<Record<string, unknown>>

const mostSessions = 500

const sessionsSchema = v.looseObject({ pcis: arrayUpTo(mostSessions, v.record(v.string(), v.unknown())) })

/** The smart sessions of an account. */
export interface SessionCalls {
  /** Returns the sessions. Unsupported: none. */
  getSessions(query: SessionsQuery): Promise<readonly SmartSession[]>
  /** Requests the revocation of a session. Returns whether it was requested, which an unsupported network prevents. */
  revokeSession(query: RevokeQuery): Promise<boolean>
}

export function createSessionCalls(service: BlockchainService): SessionCalls {
  return {
    async getSessions({ account, signal }) {
      const { networkId } = parseAccountId(account)
      const path = ['sessions', account]
      const ask = async () =>
        (await service.get({ reads: 'sessions', path, response: sessionsSchema, signal })).pcis
      return service.onSupported({ networkId, signal, otherwise: () => [], ask })
    },

    async revokeSession({ account, pci, signature, signal }) {
      const { address, networkId } = parseAccountId(account)
      const path = ['sessions', address, 'revoke']
      const ask = async () => {
        await service.post({ path, body: { pci, signature }, signal })
        return true
      }
      return service.onSupported({ networkId, signal, otherwise: () => false, ask })
    },
  }
}
