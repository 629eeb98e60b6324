import { type AccountId, parseAccountId, readName, safeImageUrl } from '@foyer/common'
import * as v from 'valibot'
import type { FoyerStorage } from '../../base/storage.js'
import type { BlockchainService } from './BlockchainService.js'
import { type CacheSettings, createAnswerCache } from './createAnswerCache.js'
import { type HistoryPage, historySchema } from './history.js'
import { balanceCache, balancesSchema, type TokenBalance } from './tokens.js'
import { arrayUpTo } from './wireChecks.js'

/** What an account goes by; each is empty where there is none. */
export interface Identity {
  readonly name: string
  /** Address of an image that may go into an `<img>`. */
  readonly avatar: string
}

/** The identity of an account nothing is known of. */
const noIdentity: Identity = { name: '', avatar: '' }

const identitySchema = v.pipe(
  v.looseObject({ name: v.nullable(v.string()), avatar: v.nullable(v.string()) }),
  v.transform(
    ({ name, avatar }): Identity => ({ name: readName(name) ?? '', avatar: safeImageUrl(avatar) ?? '' }),
  ),
)

/** Identities in storage, for 5 minutes. */
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
  /** The visitor's own plain address, if there is one. */
  readonly sender?: string | undefined
}

interface HistoryQuery extends AccountQuery {
  /** `next` of the page before. */
  readonly cursor?: string | undefined
  /** Asks for purchases made through a provider instead. */
  readonly onramp?: 'coinbase' | undefined
}

interface BalancesQuery extends AccountQuery {
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
      const request = () =>
        service.get({ reads: 'identity', path, query: { sender }, response: identitySchema, signal })
      const ask = () => identities.recallOr(address, request)
      return service.onSupported({ networkId, signal, otherwise: () => noIdentity, ask })
    },

    async getHistory({ account, cursor, onramp, signal }) {
      const { address, networkId } = parseAccountId(account)
      const path = ['account', address, 'history']
      const query = { cursor, onramp, chainId: networkId }
      // What was bought is worth a question of its own where the list of transactions is left alone.
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
 * A permission an account granted, in the form of the wire: `pci`, `createdAt` (ms), `expiry` (s), `revokedAt` (ms, once
 * it is), `project` {name, url, iconUrl}, `permissions` [{ type, data: { address, functions: [{ functionName }] } }].
 */
export type SmartSession = Readonly<Record<string, unknown>>

const mostSessions = 500

const sessionsSchema = v.looseObject({ pcis: arrayUpTo(mostSessions, v.record(v.string(), v.unknown())) })

/** Smart sessions of an account. */
export interface SessionCalls {
  /** Unsupported: none. */
  getSessions(query: SessionsQuery): Promise<readonly SmartSession[]>
  /** Whether it was asked for: not on an unsupported network. */
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
